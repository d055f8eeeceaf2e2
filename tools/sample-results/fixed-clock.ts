// Loaded with `--import` by `npm run samples`, into the generator and its server. Replaces the current time of `Date`, so that sample
// results depend on the definitions only. Monotonic clocks and timers are unchanged.

/** Date that all samples use as today. The texts of sample results compare it with dates in the sample inputs. */
const fixedTimeMs = Date.parse('2026-03-09T09:00:00.000Z')

const RealDate = Date
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [fixedTimeMs] : args, newTarget),
  // `Date()` without `new` returns the current time as a text.
  apply: () => new RealDate(fixedTimeMs).toString(),
})
RealDate.now = () => fixedTimeMs
