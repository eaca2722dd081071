import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The publisher's metrics in Prometheus' format. */
export class PublisherMetrics {
  readonly registry = new Registry();
  private readonly publishes = new Histogram({
    name: 'publisher_publish_seconds',
    help: 'Time from the start of a publish to its end, by outcome',
    labelNames: ['outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
    registers: [this.registry],
  });
  private readonly requests = new Counter({
    name: 'publisher_requests_total',
    help: 'Answered calls of the CMS by route and status',
    labelNames: ['route', 'status'],
    registers: [this.registry],
  });

  countPublish(outcome: 'live' | 'offline' | 'failed', startedMs: number): void {
    this.publishes.observe({ outcome }, (Date.now() - startedMs) / 1000);
  }

  /** @param route path of the contract, or `other` */
  countRequest(route: string, status: number): void {
    this.requests.inc({ route, status });
  }

  /** Adds Node's metrics and gauges that are read from the status whenever the metrics are requested. */
  observeStatus(status: () => { building: number | null; stale: number; working: unknown[] }): void {
    const { registry } = this;
    collectDefaultMetrics({ register: registry });
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    gauge(
      'publisher_build_seconds',
      'Seconds since the build of new code began; 0 while none runs',
      () => status().building ?? 0,
    );
    gauge('publisher_stale_sites', 'Sites without a release of the current code', () => status().stale);
    gauge('publisher_working_sites', 'Sites that are being published', () => status().working.length);
  }
}
