import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::domain.domain', { only: ['find'] });
