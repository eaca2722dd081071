import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::site-role.site-role');
