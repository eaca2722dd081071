import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::seo-meta.seo-meta');
