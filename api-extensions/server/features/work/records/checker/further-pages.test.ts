import { furtherInputs } from '../../../../../contracts/further-inputs.cases';
import { scanPage } from './scan-page';

test.each(furtherInputs('Links'))('page %j', (input, result) => {
  const { link } = scanPage(input, 'https://blog.example/posts/1', 'client.example');
  const text = link && (link.anchor || 'a link without text');
  expect(text === null ? 'no link' : link?.rel.length ? `${text} (${link.rel.join(' ')})` : text).toBe(
    result,
  );
});
