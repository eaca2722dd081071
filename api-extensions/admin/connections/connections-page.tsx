import { Layouts, Page } from '@strapi/admin/strapi-admin';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useCallback, useState } from 'react';
import { CONNECTION_SITES_MAX, readConnections } from '../../contracts/connections/connections-admin';
import { useCall } from '../call-api';
import { SelectField } from '../fields';
import { KEEP_WORDS, OutdatedNote, SearchField, PagePlaceholder } from '../parts';
import { MANAGE_CONNECTIONS } from '../rights';
import { Section } from '../table-parts';
import { usePolled } from '../use-polled';
import { ConnectionCard } from './connection-card';

/** The page 연동 설정: keys and addresses of other services, for the installation and for each site. */
export function ConnectionsPage() {
  return (
    <Page.Protect permissions={MANAGE_CONNECTIONS}>
      <Content />
    </Page.Protect>
  );
}

function Content() {
  const call = useCall();
  const [site, setSite] = useState<string>();
  const [search, setSearch] = useState('');
  const read = useCallback(
    async () => (await call(readConnections, { query: { site, search } })).data,
    [call, site, search],
  );
  const { value, error, refresh } = usePolled(read, () => null);

  if (!value) return <PagePlaceholder error={error} onRetry={refresh} />;
  const isLong = search !== '' || value.sites.length === CONNECTION_SITES_MAX;
  return (
    <Page.Main>
      <Page.Title>연동 설정</Page.Title>
      <Layouts.Header
        title="연동 설정"
        subtitle="다른 서비스의 키와 주소를 넣습니다. 저장하면 몇 초 안에 다시 시작하지 않고 반영됩니다. 비밀 값은 암호화되어 저장되고 다시 보이지 않습니다."
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={8} paddingBottom={8} style={KEEP_WORDS}>
          {error !== null && <OutdatedNote />}
          <Section title="모든 사이트">
            <Flex direction="column" alignItems="stretch" gap={4}>
              {value.installation.map((connection) => (
                <ConnectionCard
                  key={connection.name}
                  connection={connection}
                  site={null}
                  onChange={refresh}
                />
              ))}
            </Flex>
          </Section>
          <Section title="사이트별">
            <Flex direction="column" alignItems="stretch" gap={4}>
              {isLong && (
                <SearchField
                  label="사이트 검색"
                  placeholder="사이트 이름, 코드"
                  value={search}
                  onSearch={setSearch}
                />
              )}
              <Box maxWidth="36rem">
                <SelectField
                  name="site"
                  label="사이트"
                  placeholder="사이트를 골라 주세요"
                  value={site ?? null}
                  options={value.sites.map(({ code, name }) => ({ value: code, text: `${name} (${code})` }))}
                  onChange={setSite}
                />
              </Box>
              {value.sites.length === 0 && <Typography>맞는 사이트가 없습니다.</Typography>}
              {value.site !== null &&
                value.site.connections.map((connection) => (
                  <ConnectionCard
                    key={`${value.site?.code ?? ''} ${connection.name}`}
                    connection={connection}
                    site={value.site?.code ?? null}
                    onChange={refresh}
                  />
                ))}
            </Flex>
          </Section>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
