import { expect, it } from 'vitest'
import { type RequestCaller, runRequest, setRequestCaller } from '../../../platform/request-caller.ts'
import { makeHeavyGate, waitForHeavySlot } from './heavy-requests.ts'

const ada: RequestCaller = { kind: 'user', userId: 'ada', network: '192.0.2.1' }

it('admits one request of a user at a time', async () => {
  const gate = makeHeavyGate()
  const enter = (caller: RequestCaller) =>
    runRequest(() => {
      setRequestCaller(caller)
      return waitForHeavySlot(gate)
    })
  const release = await enter(ada)
  let isAdmitted = false
  const second = enter(ada).then((releaseSecond) => {
    isAdmitted = true
    return releaseSecond
  })
  await enter({ ...ada, userId: 'bob' })
  for (let count = 0; count < 2; count += 1) await enter({ kind: 'service', network: '192.0.2.1' })
  expect(isAdmitted).toBe(false)
  release()
  await second
  expect(isAdmitted).toBe(true)
})
