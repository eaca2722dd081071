import { attributesOf, modelOf } from '../../platform/documents';
import { latestOf } from '../../platform/drafts';
import { serviceOf } from '../../platform/platform';
import { repository } from '../../platform/tables';

type Value = Record<string, unknown>;

interface ConfigurationService {
  findConfiguration(model: object): Promise<{ metadatas: Record<string, { edit?: { label?: string } }> }>;
}

/** Label that the content manager's form gives to a field of a content type or component; empty without one in Korean. */
async function labelOf(uid: string, field: string): Promise<string> {
  const model = modelOf(uid);
  if (!model) return '';
  const kind = uid.includes('::') ? 'content-types' : 'components';
  const service = serviceOf<ConfigurationService>(`plugin::content-manager.${kind}`);
  const { metadatas } = await service.findConfiguration(model);
  const label = metadatas[field]?.edit?.label ?? '';
  return /[가-힣]/.test(label) ? label : '';
}

const ORDINALS = ['첫째', '둘째', '셋째', '넷째', '다섯째', '여섯째', '일곱째', '여덟째', '아홉째', '열째'];
const ordinal = (index: number): string => ORDINALS[index] ?? `${index + 1}번째`;

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Value)[key] : undefined;

/** @param value the entry or component that has the field, as it was sent or stored */
async function stepsTo(uid: string, path: readonly string[], value: unknown): Promise<string[]> {
  const [name, ...rest] = path;
  if (name === undefined) return [];
  const { type, component } = attributesOf(uid)[name] ?? { type: '' };
  const label = await labelOf(uid, name);
  const inner = partOf(value, name);
  const [index, ...below] = rest;
  const isNumbered = index !== undefined && /^\d+$/.test(index);
  if (type === 'dynamiczone' && isNumbered) {
    const item = partOf(inner, index);
    const kind = String(partOf(item, '__component') ?? '');
    const block = `${ordinal(Number(index))} 블록`;
    const named = modelOf(kind) ? `${block} ‘${modelOf(kind)?.info.displayName}’` : block;
    return [named, ...(await stepsTo(kind, below, item))];
  }
  if (component === undefined) return [label];
  if (!isNumbered) return [label, ...(await stepsTo(component, rest, inner))];
  const line = `${label} ${ordinal(Number(index))} 줄`.trim();
  return [line, ...(await stepsTo(component, below, partOf(inner, index)))];
}

/** The draft of an entry with the kinds of its blocks, for an action that sends no data: 발행. */
async function readDraft(uid: string, documentId: string): Promise<unknown> {
  const zones = Object.entries(attributesOf(uid)).filter(([, { type }]) => type === 'dynamiczone');
  const populate = Object.fromEntries(zones.map(([name]) => [name, true]));
  return repository<Value>(uid)().findOne({ where: { documentId, ...latestOf(uid) }, populate });
}

/**
 * Where a field of an entry stands in the content manager's form, in its words: `일곱째 블록 ‘보고서 예시’, 기간별 순위와 작업
 * 둘째 줄, 순위`. Empty for a field without a label.
 * @param path as in Strapi's errors: `['blocks', '6', 'rows', '1', 'rank']`
 */
export async function placeOf(
  uid: string,
  path: readonly (string | number)[],
  { documentId, data }: { documentId?: string; data?: Value },
): Promise<string> {
  const steps = path.map(String);
  const isSent = partOf(data, steps[0] ?? '') !== undefined;
  const value = isSent || documentId === undefined ? data : await readDraft(uid, documentId);
  return (await stepsTo(uid, steps, value)).filter(Boolean).join(', ');
}
