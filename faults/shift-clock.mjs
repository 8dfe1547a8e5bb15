// node --import ./faults/shift-clock.mjs: this process lives SHIFT_HOURS ahead of everyone else.
const shiftMs = Number(process.env.SHIFT_HOURS) * 60 * 60 * 1000
const RealDate = Date
const now = () => RealDate.now() + shiftMs

globalThis.Date = new Proxy(RealDate, {
  construct: (_, args) => (args.length === 0 ? new RealDate(now()) : Reflect.construct(RealDate, args)),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
