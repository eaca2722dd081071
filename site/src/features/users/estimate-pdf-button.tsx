import { estimatePdf } from 'api-extensions/contracts/estimate-settings';
import { save } from '../../platform/export/save';
import { fetchFile } from '../../platform/fetch-file';
import { useAction } from '../../platform/use-action';
import { Button } from '../../ui/button';
import { FormFailure } from '../../ui/form-body';

/** Downloads an estimate as PDF. */
export function EstimatePdfButton({ id, number }: { id: string; number: string }) {
  const { run, busy, failure } = useAction();
  const download = () =>
    run(async () => save(await fetchFile(estimatePdf, { params: { id } }), `견적서 ${number}.pdf`));
  return (
    <>
      <Button variant="outline" loading={busy} onClick={() => void download()}>
        PDF
      </Button>
      <FormFailure text={failure} />
    </>
  );
}
