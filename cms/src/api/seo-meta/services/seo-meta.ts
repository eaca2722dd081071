import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::seo-meta.seo-meta');
