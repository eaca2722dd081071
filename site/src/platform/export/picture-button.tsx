import { seoulDay } from 'api-extensions/contracts/rules/days';
import { useState } from 'react';
import { Button } from '../../ui/button';
import type { PictureTexts } from '../../ui/chart/chart-picture';
import type { LineChartData } from '../../ui/chart/line-chart';
import { useSnackbar } from '../../ui/snackbar';
import { failureText } from '../failure-text';
import { inAppBrowser } from '../in-app-browser';
import { downloadFile, fileName } from './file-download';

/**
 * Downloads a chart as a PNG with its title. Needs a SnackbarProvider, which shows a failure. Not in browsers of apps, which download by
 * an address only: the server gives no pictures there (docs/decisions/0053-customer-files.md).
 */
export function PictureButton({ chart, ...texts }: PictureTexts & { chart: LineChartData }) {
  const [busy, setBusy] = useState(false);
  const { show } = useSnackbar();
  const download = async () => {
    setBusy(true);
    try {
      const { drawChartPicture } = await import('../../ui/chart/chart-picture');
      const picture = await drawChartPicture(chart, texts);
      await downloadFile(picture, fileName(`${texts.title} ${seoulDay(new Date())}`, 'png'));
    } catch (thrown) {
      show({ text: failureText(thrown, navigator.onLine, false), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  if (inAppBrowser(navigator.userAgent) !== null) return null;
  return (
    <Button variant="outline" loading={busy} onClick={() => void download()}>
      그림으로 내려받기
    </Button>
  );
}
