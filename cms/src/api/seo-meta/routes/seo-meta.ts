import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::seo-meta.seo-meta');
