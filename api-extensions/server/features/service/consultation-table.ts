import type { z } from 'zod';
import type { apply } from '../../../contracts/service/apply';
import { storedLookup, requestSource } from '../../../contracts/lookups/request-context';
import type { ReadAnswers } from '../../../contracts/service/forms';
import { UNKNOWN_CHANNEL } from '../../../contracts/rules/visit-source';
import { type ConsultationState, formAnswers } from '../../../contracts/service/service';
import { type Flag, jsonColumn, type StoredInstant, table } from '../../platform/tables';

export const CONSULTATION_UID = 'api::consultation.consultation';

/** Fields that the visitor typed, as stored. */
export interface TypedColumns {
  /** `prod_id` of a product; 0 for none in particular. */
  type: number;
  company_name: string;
  keyword: string | null;
  contact: string;
  /** Null where `contact` says all that was typed. */
  contact_typed: string | null;
  memo: string | null;
  marketing: Flag;
}

/** What was sent by a form of the editors; null for the consultation form. */
interface FormColumns {
  /** Name of the form at that time. */
  form: string | null;
  /** JSON of labels and values. */
  answers: unknown;
}

/** Columns of what the request says beside what was typed. */
export interface ContextColumns extends FormColumns {
  /** JSON of the lookup, with its outcomes. */
  lookup: unknown;
  /** JSON of where the visit began, and of its lookups. */
  source: unknown;
  /** Null for requests of before channels were stored. */
  channel: string | null;
}

const lookupColumn = jsonColumn(storedLookup);
const sourceColumn = jsonColumn(requestSource);
const answersColumn = jsonColumn(formAnswers);

export const toContext = (row: ContextColumns) => ({
  form: row.form ?? '',
  answers: answersColumn(row.answers) ?? [],
  lookup: lookupColumn(row.lookup),
  channel: row.channel ?? UNKNOWN_CHANNEL,
  source: sourceColumn(row.source),
});

/** The fields of a request by a form of the editors. */
export const toFormColumns = ({ person, contact, contacts }: ReadAnswers): TypedColumns => ({
  type: 0,
  company_name: person,
  keyword: '',
  contact,
  contact_typed: contacts || null,
  memo: '',
  marketing: false,
});

export const toColumns = (body: z.output<typeof apply.body>): TypedColumns => ({
  type: body.type,
  company_name: body.companyName,
  keyword: body.keyword,
  contact: body.contact.contact,
  contact_typed: body.contact.typed || null,
  memo: body.memo,
  marketing: body.marketing,
});

/** The typed fields as responses and messages contain them. */
export const toFields = (row: TypedColumns & { product: string | null }) => ({
  type: row.type,
  product: row.product ?? '',
  companyName: row.company_name,
  keyword: row.keyword ?? '',
  contact: row.contact,
  contact_typed: row.contact_typed ?? '',
  memo: row.memo ?? '',
  marketing: Boolean(row.marketing),
});

/** A request as stored. */
export interface ConsultationRow extends TypedColumns, ContextColumns {
  document_id: string;
  domain: string;
  receipt: string;
  state: ConsultationState;
  product: string | null;
  confirmation_email: string | null;
  privacy_version: string;
  consented_at: StoredInstant;
  received_at: StoredInstant;
  /** Digest of the site and the form's `idempotency_key`; unique. */
  request_key: string;
  /** Digest of the typed fields, which distinguishes a repeated request from another one with the same key. */
  content_digest: string;
}

export const consultationTable = table<ConsultationRow>(CONSULTATION_UID);
