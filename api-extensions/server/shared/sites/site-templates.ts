import { lockSite } from '../../platform/content-types';
import type { SiteDomain } from '../../platform/domains';
import { conflict } from '../../platform/errors';
import { digest } from '../../platform/secrets';
import { countOf, inTransaction, nowMs, ownColumns, table } from '../../platform/tables';

/** Columns that each table of a site's templates has. */
export interface TemplateRow {
  document_id: string;
  domain: string;
  /** Digest of site and name; unique. */
  template_key: string;
  name: string;
  updated_ms: number;
}

interface Kind {
  /** Name of the content type. */
  table: string;
  /** Maximum number of templates of a site. */
  max: number;
  /** As people read it, e.g. `견적 템플릿`. */
  label: string;
}

/** Templates that a site keeps by name. `Own`: the columns that a kind of them has beside those of TemplateRow. */
export function siteTemplates<Own extends object>({ table: type, max, label }: Kind) {
  const rows = table<TemplateRow>(type);
  return {
    async list({ code }: SiteDomain): Promise<(TemplateRow & Own)[]> {
      const found = await rows().where({ domain: code }).orderBy(['name', 'id']).limit(max);
      return found as (TemplateRow & Own)[];
    },

    /** Saves a template, over one of the same name. @throws AppError 409 if the site has `max` others */
    async save(
      site: SiteDomain,
      fields: Own & { name: string },
    ): Promise<{ row: TemplateRow & Own; isNew: boolean }> {
      const domain = site.code;
      const template_key = digest(`${domain} ${fields.name}`);
      const changed = { ...fields, updated_ms: nowMs() };
      const saved = await inTransaction(async (trx) => {
        await lockSite(trx, site);
        const others = rows(trx).where({ domain }).whereNot({ template_key });
        if ((await countOf(others)) >= max) throw conflict(`${label}은 ${max}개까지 만들 수 있습니다.`);
        const isNew = !(await rows(trx).where({ template_key }).first('id'));
        const [row] = await rows(trx)
          .insert({ ...ownColumns(new Date(changed.updated_ms)), ...changed, domain, template_key })
          .onConflict('template_key')
          .merge(changed)
          .returning('*');
        return { row, isNew };
      });
      if (!saved.row) throw new Error(`upsert into ${rows.tableName()} returned no row`);
      return { row: saved.row as TemplateRow & Own, isNew: saved.isNew };
    },

    /** Removes a template. @returns its name; null if the site has none with this id */
    async remove({ code }: SiteDomain, id: string): Promise<string | null> {
      const found = () => rows().where({ document_id: id, domain: code });
      const row = await found().first('name');
      return row && (await found().del()) > 0 ? row.name : null;
    },
  };
}
