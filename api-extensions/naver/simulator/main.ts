import { errorMessage } from '../../contracts/rules/error-text';
import { readEnvironment } from './environment';
import { createSimulator } from './server';

/** The simulator as a separate process: node dist/naver/simulator/main.js. Settings: see environment.ts. */
async function main(): Promise<void> {
  const { port, host, ...credentials } = readEnvironment(process.env);
  const simulator = createSimulator(credentials);
  const url = await simulator.listen(port, host);
  console.log(`Naver 시뮬레이터가 ${url} 에서 실행 중입니다.`);

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void simulator.close().finally(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Started by another process of the project: ends with it.
  if (process.send) process.on('disconnect', stop);
}

main().catch((error: unknown) => {
  console.error(`Naver 시뮬레이터를 시작하지 못했습니다: ${errorMessage(error)}`);
  process.exit(1);
});
