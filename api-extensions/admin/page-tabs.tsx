import { Box, Tabs } from '@strapi/design-system';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';

interface Props {
  /** What screen readers call the tabs. */
  label: string;
  tabs: readonly { name: string; title: string; Content: ComponentType }[];
}

/** Tabs of a page. The open one is in the page's address; the first without it. */
export function PageTabs({ label, tabs }: Props) {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ name }) => name === params.get('tab')) ?? tabs[0];
  return (
    <Tabs.Root value={tab?.name} onValueChange={(name: string) => setParams({ tab: name })} variant="simple">
      <Tabs.List aria-label={label}>
        {tabs.map(({ name, title }) => (
          <Tabs.Trigger key={name} value={name}>
            {title}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ name, Content }) => (
        <Tabs.Content key={name} value={name}>
          <Box paddingTop={4} paddingBottom={8}>
            <Content />
          </Box>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
