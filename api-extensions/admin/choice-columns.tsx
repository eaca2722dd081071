import { Typography } from '@strapi/design-system';
import { choiceNames } from './choices';

interface Header {
  name: string;
  attribute: { type: string };
}

interface Columns {
  displayedHeaders: Header[];
  layout: object;
}

/** Shows states and other codes in the content manager's lists by their Korean names. */
export function nameChoiceColumns({ displayedHeaders, layout }: Columns): Columns {
  // The hook does not get the content type; the list's address ends with it.
  const uid = decodeURIComponent(window.location.pathname.split('/').pop() ?? '');
  return {
    displayedHeaders: displayedHeaders.map((header) => {
      const names = choiceNames(uid, header.name, header.attribute.type);
      if (!names) return header;
      const cellFormatter = (row: Record<string, unknown>) => {
        const value = row[header.name];
        const text = typeof value === 'string' && value !== '' ? (names[value] ?? value) : '-';
        return <Typography textColor="neutral800">{text}</Typography>;
      };
      return { ...header, cellFormatter };
    }),
    layout,
  };
}
