import { volume } from './sample-results';
import { sortVolumes } from './volume-table';

test('the order of counts - below ten comes after zero and before ten, a range counts as its lower bound', () => {
  const few = volume('few', { pc: { value: null, lessThan: 10 }, total: { value: null, from: 30, to: 39 } });
  const none = volume('none', { pc: { value: 0 }, total: { value: 29 } });
  const ten = volume('ten', { pc: { value: 10 }, total: { value: 31 } });
  const namesBy = (by: string) =>
    sortVolumes([ten, few, none], { by, direction: 'ascending' }).map(({ keyword }) => keyword);
  expect(namesBy('pc')).toEqual(['none', 'few', 'ten']);
  expect(namesBy('total')).toEqual(['none', 'few', 'ten']);
  expect(namesBy('constructor')).toEqual(['ten', 'few', 'none']);
});

test('an unknown competition - comes before a low one', () => {
  const [unknown, low] = [volume('unknown', { competition: null }), volume('low', { competition: 'low' })];
  expect(sortVolumes([low, unknown], { by: 'competition', direction: 'ascending' })).toEqual([unknown, low]);
});
