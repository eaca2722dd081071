import { Box, Button, Flex, Typography } from '@strapi/design-system';

interface Props {
  title: string;
  /** What happened, in a word. */
  word: string;
  /** Text of the button. */
  action: string;
  isWorking?: boolean;
  onAct: () => void;
}

/** A revision in a list, with what can be done with it. */
export const RevisionRow = ({ title, word, action, isWorking, onAct }: Props) => (
  <Box tag="li" background="neutral100" hasRadius padding={3}>
    <Flex gap={3} wrap="wrap" justifyContent="space-between">
      <Flex direction="column" alignItems="flex-start">
        <Typography fontWeight="bold">{title}</Typography>
        <Typography textColor="neutral600">{word}</Typography>
      </Flex>
      <Button
        type="button"
        variant="tertiary"
        loading={isWorking}
        aria-label={`${title}: ${action}`}
        onClick={onAct}
      >
        {action}
      </Button>
    </Flex>
  </Box>
);
