import { Box, Flex, Typography } from '@strapi/design-system';
import type { PublishSite } from '../../contracts/publishing/admin';
import { STEPS, stepText } from './wording';

/** The steps of a release, with the current one emphasised. */
export function SiteProgress({ rendering }: { rendering: NonNullable<PublishSite['rendering']> }) {
  const { step, done, total } = rendering;
  if (step === null) return <Typography>발행하고 있습니다.</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Flex tag="ol" gap={2} wrap="wrap" aria-label="발행 단계">
        {STEPS.map((name, index) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            <Typography
              fontWeight={name === step ? 'bold' : 'regular'}
              textColor={name === step ? 'neutral800' : 'neutral500'}
            >
              {index > 0 && '→ '}
              {name === step ? stepText(name, { done, total }) : stepText(name, { done: 0, total: 0 })}
            </Typography>
          </li>
        ))}
      </Flex>
      {step === 'rendering' && total > 0 && (
        <Box aria-hidden maxWidth="24rem" height="0.5rem" background="neutral150" hasRadius overflow="hidden">
          <Box width={`${Math.round((100 * done) / total)}%`} height="100%" background="primary600" />
        </Box>
      )}
    </Flex>
  );
}
