import { longDay } from 'api-extensions/contracts/rules/days';
import { DAY_ORDER_NAMES, DAY_ORDERS, type DayOrder } from 'api-extensions/contracts/tables/days';
import type { DayQuestion } from 'api-extensions/contracts/tables/take';
import { RadioGroup } from '../../ui/radio-group';

interface Props {
  question: DayQuestion;
  onAnswer: (order: DayOrder) => void;
}

/** Asks how a day such as 03/04/26 is meant; nothing is sent before that. */
export function OrderQuestion({ question: { cell, possible }, onAnswer }: Props) {
  const options = DAY_ORDERS.flatMap((order) => {
    const day = possible[order];
    return day ? [{ value: order, label: `${longDay(day)} (${DAY_ORDER_NAMES[order]})` }] : [];
  });
  return (
    <RadioGroup
      label={`‘${cell}’은 언제입니까?`}
      name="table-day-order"
      direction="column"
      options={options}
      value={undefined}
      onChange={onAnswer}
      hint="두 가지로 읽을 수 있는 날짜입니다. 고르시면 표 전체에 적용합니다."
    />
  );
}
