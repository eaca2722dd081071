import type { Estimate } from 'api-extensions/contracts/estimates';
import type { ReactNode } from 'react';
import { AreaPage } from '../../platform/area-page';
import { useArea } from '../../platform/area';
import { Loaded } from '../../platform/loaded';
import { Badge, type BadgeLabel } from '../../ui/badge';
import { Card } from '../../ui/card';
import { FormStack } from '../../ui/form-body';
import { SiteLink } from '../../ui/site-link';
import { useEstimate } from './own-calls';

export interface EstimateActions {
  estimate: Estimate;
  onChanged: (estimate: Estimate) => unknown;
  /** Reads it again, as another user may have changed it. */
  onFailed: () => Promise<{ data: Estimate } | undefined>;
}

interface Props {
  /** The list of estimates that it links to. */
  list: string;
  labelOf: (estimate: Estimate) => BadgeLabel;
  children: (actions: EstimateActions) => ReactNode;
}

/** The page of one estimate: its state and title, and what the user may do. */
export function EstimatePage({ list, labelOf, children }: Props) {
  const { id = '' } = useArea().params;
  const estimate = useEstimate(id);
  return (
    <AreaPage title="견적서">
      <p>
        <SiteLink href={list}>견적 목록으로</SiteLink>
      </p>
      <Loaded of={estimate}>
        {({ data }) => (
          <Card>
            <FormStack>
              <div>
                <Badge tone={labelOf(data).tone}>{labelOf(data).text}</Badge>
                <h2 css={{ marginTop: 'var(--space-2)', fontSize: 'var(--text-xl)' }}>{data.title}</h2>
              </div>
              {children({
                estimate: data,
                onChanged: (next) => estimate.mutate({ data: next }, { revalidate: false }),
                onFailed: () => estimate.mutate(),
              })}
            </FormStack>
          </Card>
        )}
      </Loaded>
    </AreaPage>
  );
}
