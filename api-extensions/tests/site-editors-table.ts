/**
 * Statuses of responses to an editor limited to one site, about entries of that site and of another one, by kind of type.
 * site-editors-operations.ts sends each operation for every type; site-editors.test.ts fails for a type without a kind.
 */

export type Kind = 'draftable' | 'content' | 'post' | 'worked' | 'sent' | 'record' | 'domain' | 'member';

export const KINDS: Record<string, Kind> = {
  'api::domain.domain': 'domain',
  'api::page.page': 'draftable',
  'api::product.product': 'draftable',
  'api::form.form': 'draftable',
  'api::popup.popup': 'draftable',
  'api::app-config.app-config': 'draftable',
  'api::site-config.site-config': 'draftable',
  'api::menu.menu': 'draftable',
  'api::site-role.site-role': 'content',
  'api::code.code': 'content',
  'api::seo-meta.seo-meta': 'draftable',
  'api::redirect-rule.redirect-rule': 'content',
  'api::board.board': 'content',
  'api::post.post': 'post',
  'api::consultation.consultation': 'worked',
  'api::outbox.outbox': 'sent',
  'api::search-log.search-log': 'record',
  'api::publish-run.publish-run': 'record',
  'api::audit-log.audit-log': 'record',
  'api::user-consent.user-consent': 'record',
  'api::estimate.estimate': 'record',
  'plugin::users-permissions.user': 'member',
};

/** Statuses [own site, other site]; null where the call does not apply to the kind. */
type Row = Record<Kind, [number, number] | null>;

/** The same statuses for all kinds, except some. */
const all = (responses: [number, number], more: Partial<Row> = {}): Row => ({
  draftable: responses,
  content: responses,
  post: responses,
  worked: responses,
  sent: responses,
  record: responses,
  domain: responses,
  member: responses,
  ...more,
});

const NONE: Row = {
  draftable: null,
  content: null,
  post: null,
  worked: null,
  sent: null,
  record: null,
  domain: null,
  member: null,
};

/** Statuses for some kinds; the call does not apply to the others. */
const only = (row: Partial<Row>): Row => ({ ...NONE, ...row });

export const STATUSES = {
  read: all([200, 403]),
  // Members are updated by a call of Strapi's own that does not read their domain.
  update: all([200, 403], { record: [400, 403], sent: [400, 403], member: [403, 403] }),
  /** An own entry moved to another site; another site's entry moved to the own. */
  move: only({ draftable: [400, 403], content: [400, 403], post: [400, 403], member: [403, 403] }),
  create: only({ draftable: [201, 400], content: [201, 400], post: [201, 400] }),
  clone: only({ draftable: [200, 403], content: [200, 403], post: [400, 403] }),
  autoClone: all([400, 403]),
  publish: only({ draftable: [200, 403] }),
  bulkPublish: only({ draftable: [200, 403] }),
  unpublish: only({ draftable: [200, 403] }),
  bulkUnpublish: only({ draftable: [200, 403] }),
  discard: only({ draftable: [200, 403] }),
  countDraftRelations: all([200, 403]),
  countManyDraftRelations: all([200, 403]),
  bulkFindForValidation: all([200, 403]),
  preview: all([204, 403], {
    draftable: [200, 403],
    content: [200, 403],
    post: [200, 403],
    domain: [200, 403],
  }),
  relations: all([200, 403]),
  bulkDelete: all([200, 403], { record: [400, 403], domain: [400, 403] }),
  delete: all([200, 403], { record: [400, 403], domain: [400, 403] }),
} satisfies Record<string, Row>;

export type Operation = keyof typeof STATUSES;

/** Types whose statuses differ from their kind's. */
export const EXCEPTIONS: Record<string, [number, number]> = {
  // These types have no unique fields.
  'autoClone api::app-config.app-config': [200, 403],
  'autoClone api::menu.menu': [200, 403],
  'autoClone api::popup.popup': [200, 403],
  // Only administrators who manage sites change roles.
  'update api::site-role.site-role': [400, 403],
  'create api::site-role.site-role': [400, 400],
  'clone api::site-role.site-role': [400, 403],
  'bulkDelete api::site-role.site-role': [400, 403],
  'delete api::site-role.site-role': [400, 403],
  // These types have no preview.
  'preview api::site-role.site-role': [204, 403],
  'preview api::redirect-rule.redirect-rule': [204, 403],
};
