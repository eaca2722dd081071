import { longDay, monthDay } from 'api-extensions/contracts/rules/days';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { RiskReason } from 'api-extensions/contracts/work/owner-overview';

/** Why a customer may leave, in words. */
export function riskText(reason: RiskReason): string {
  switch (reason.kind) {
    case 'ending':
      return `${reason.days_left === 0 ? '오늘' : `${koreanNumber(reason.days_left)}일 뒤`} 계약이 끝나고 갱신이 없습니다.`;
    case 'rank':
      return `30일 사이 평균 순위 ${koreanNumber(reason.before)}위 → ${koreanNumber(reason.now)}위`;
    case 'request':
      return `견적 요청에 ${koreanNumber(reason.days)}일째 답하지 않았습니다.`;
    case 'declined':
      return `${monthDay(reason.on)}에 견적을 거절했습니다.`;
    case 'unchecked':
      return reason.since === null
        ? '진행 중인 슬롯의 순위를 한 번도 확인하지 못했습니다.'
        : `${longDay(reason.since)} 뒤로 순위를 확인하지 못했습니다.`;
  }
}

/** How this month's revenue compares with that of the month before. */
export function changeText({ now, before }: { now: number; before: number }): string {
  if (now === before) return '지난달과 같습니다';
  if (before === 0) return '지난달에는 매출이 없었습니다';
  const share = ((Math.abs(now - before) / before) * 100).toFixed(1);
  return `지난달보다 ${share}% ${now > before ? '늘었습니다' : '줄었습니다'}`;
}
