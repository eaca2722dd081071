import type { Estimate } from 'api-extensions/contracts/estimates/estimates';
import type { ReactNode } from 'react';
import { AreaPage } from '../../platform/area-page';
import { useArea } from '../../platform/area';
import { Loaded } from '../../platform/loaded';
import { Badge, type BadgeLabel } from '../../ui/badge';
import { Card } from '../../ui/card';
import { FormStack } from '../../ui/form-body';
import { SiteLink } from '../../ui/site-link';
import { useEstimate } from './own-calls';

/** An estimate, and callbacks after an action on it. */
export interface EstimateActions {
  estimate: Estimate;
  onChanged: (estimate: Estimate) => unknown;
  /** Reads the estimate again after a failed action, because another user may have changed it. */
  onFailed: () => Promise<{ data: Estimate } | undefined>;
}

interface Props {
  /** Path of the list of estimates. */
  listPath: string;
  labelOf: (estimate: Estimate) => BadgeLabel;
  children: (actions: EstimateActions) => ReactNode;
}

/** Page of the estimate in the address, with its state and title; `children` renders the rest. */
export function EstimatePage({ listPath, labelOf, children }: Props) {
  const { id = '' } = useArea().params;
  const estimate = useEstimate(id);
  return (
    <AreaPage title="견적서">
      <p>
        <SiteLink href={listPath}>견적 목록으로</SiteLink>
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
