import { css } from '@emotion/react';
import type { ApiOperation } from 'api-extensions/contracts/api/document';
import { MoreDetails } from '../../ui/more-details';
import { type Column, Table } from '../../ui/table';
import { CodeBlock } from './code-block';
import { fieldsOf, type JsonSchema, type SchemaField, typeText } from './schema-text';

const address = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  align-items: baseline;
  min-width: 0;
  & code {
    color: var(--color-ink);
    overflow-wrap: anywhere;
  }
`;

const stack = css`
  display: grid;
  gap: var(--space-3);
  padding-bottom: var(--space-4);
  & > * {
    min-width: 0;
  }
`;

type Parameter = ApiOperation['parameters'][number];
const PLACE_NAMES: Record<Parameter['in'], string> = { path: '주소', query: '쿼리', header: '헤더' };

const requiredText = (required: boolean) => (required ? '필수' : '선택');

const parameterColumns: Column<Parameter>[] = [
  { key: 'name', head: '이름', rowHeader: true, cell: ({ name }) => <code>{name}</code> },
  { key: 'in', head: '위치', cell: (parameter) => PLACE_NAMES[parameter.in] },
  { key: 'type', head: '값', cell: ({ schema }) => typeText(schema as JsonSchema) },
  { key: 'required', head: '필수', cell: ({ required }) => requiredText(required) },
];

const fieldColumns: Column<SchemaField>[] = [
  { key: 'path', head: '항목', rowHeader: true, cell: ({ path }) => <code>{path}</code> },
  { key: 'type', head: '값', cell: ({ type }) => type },
  { key: 'required', head: '필수', cell: ({ required }) => requiredText(required) },
];

const Fields = ({ caption, schema }: { caption: string; schema: Record<string, unknown> }) => (
  <Table
    caption={caption}
    columns={fieldColumns}
    rows={fieldsOf(schema as JsonSchema)}
    keyOf={({ path }) => path}
    cardsBelow="md"
  />
);

interface Props {
  method: string;
  path: string;
  operation: ApiOperation;
}

/** One call of the document: address and summary; parameters and fields on demand. */
export function Operation({ method, path, operation }: Props) {
  const { summary, description, parameters, requestBody, responses, operationId } = operation;
  const sent = requestBody?.content['application/json'];
  const response = responses['200']?.content?.['application/json'].schema;
  return (
    <li id={operationId}>
      <MoreDetails
        summary={
          <span css={address}>
            {summary}
            <code>
              {method.toUpperCase()} {path}
            </code>
          </span>
        }
      >
        <div css={stack}>
          {description && <p>{description}</p>}
          {parameters.length > 0 && (
            <Table
              caption={`${summary}: 매개변수`}
              columns={parameterColumns}
              rows={parameters}
              keyOf={({ name }) => name}
              cardsBelow="md"
            />
          )}
          {sent && <Fields caption={`${summary}: 보내는 JSON`} schema={sent.schema} />}
          {sent?.example !== undefined && (
            <CodeBlock label={`${summary}: 보내는 JSON의 예`}>
              {JSON.stringify(sent.example, null, 2)}
            </CodeBlock>
          )}
          {response && <Fields caption={`${summary}: 받는 JSON`} schema={response} />}
        </div>
      </MoreDetails>
    </li>
  );
}
