import { apiDocument } from '../../../contracts/api-document';
import { mailOrigin } from '../../platform/origin';
import { platform } from '../../platform/platform';
import { prepare } from '../../platform/prepared';
import { siteRoute } from '../../platform/route';
import { apiDocumentOf } from './document';

export const apiRoutes = [
  siteRoute(apiDocument, async ({ domain }) =>
    platform().content.get(`${domain.documentId} openapi`, async () =>
      prepare(apiDocument, apiDocumentOf(await mailOrigin(domain), domain.name)),
    ),
  ),
];
