import { Box, Flex, Radio, Typography } from '@strapi/design-system';
import { KEEP_WORDS } from '../parts';
import type { Choice, Difference } from './differences';
import type { FormLayout } from './form-values';
import type { RelationDifference } from './use-relation-differences';
import { valueText } from './value-text';

/** A difference, of a relation with the titles of its entries. */
export type Shown = Difference & Partial<Pick<RelationDifference, 'texts'>>;

interface ComparisonProps {
  difference: Shown;
  layout: FormLayout;
  /** What each version is called. */
  names: Record<Choice, string>;
  /** Undefined: there is nothing to choose; null: nothing is chosen yet. */
  choice: Choice | null | undefined;
  /** Said beside the label. */
  note?: string;
  onChoose: (choice: Choice) => void;
}

/** Both versions of a field side by side, below each other where there is no room. */
export function Comparison({ difference, layout, names, choice, note, onChoose }: ComparisonProps) {
  const { label, field, changedBy, texts } = difference;
  const columns = { display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))' };
  return (
    <Box tag="section" aria-label={label}>
      <Flex gap={2} wrap="wrap" paddingBottom={2}>
        <Typography variant="omega" fontWeight="bold" tag="h3">
          {label}
        </Typography>
        {note && (
          <Typography variant="pi" textColor={changedBy === 'both' ? 'danger600' : 'neutral600'}>
            {note}
          </Typography>
        )}
      </Flex>
      <Radio.Group
        aria-label={`${label}: 남길 내용`}
        value={choice ?? ''}
        onValueChange={(value: string) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
        style={columns}
      >
        {(['theirs', 'mine'] as const).map((version) => (
          <Flex key={version} direction="column" alignItems="stretch" gap={1}>
            {choice === undefined ? (
              <Typography fontWeight="bold">{names[version]}</Typography>
            ) : (
              <Radio.Item value={version}>{names[version]}</Radio.Item>
            )}
            <Box
              background={choice === version ? 'primary100' : 'neutral100'}
              hasRadius
              padding={3}
              // The text scrolls; the keyboard reaches it, too.
              tabIndex={0}
              role="group"
              aria-label={`${label}, ${names[version]}`}
              style={{ whiteSpace: 'pre-wrap', maxHeight: '14rem', overflow: 'auto', ...KEEP_WORDS }}
            >
              <Typography>{texts?.[version] ?? valueText(difference[version], field, layout)}</Typography>
            </Box>
          </Flex>
        ))}
      </Radio.Group>
    </Box>
  );
}
