export * from 'api-extensions/contracts/description';
