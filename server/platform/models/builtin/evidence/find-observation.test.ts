import { expect, it } from 'vitest'
import { findObservation, unusedObservations } from './find-observation.ts'

const steps = [
  'Close the inlet valve',
  'Bleed the pressure to zero',
  'Hang your padlock on the breaker',
  'Try to start the pump',
  'Inform the crew',
]
const observations = 'The valve was closed but pressure was not bled to zero. He hung his padlock on the breaker. The pump was never tried.'

it.each([
  [steps[0], 'done'],
  [steps[1], 'missed'],
  [steps[2], 'done'],
  [steps[3], 'missed'],
  [steps[4], 'not observed'],
])('finds whether %j was observed: %s', (step, result) => {
  expect(findObservation(step!, observations, steps).result).toBe(result)
})

it('finds a step that was done in part', () => {
  expect(findObservation('Close the valve and bleed the pressure', observations)).toEqual({
    result: 'partly',
    quote: 'The valve was closed; pressure was not bled to zero',
    unmentioned: [],
  })
})

it('does not report a step as done if a part of it was not mentioned', () => {
  expect(findObservation('Hang your padlock and tag on the breaker and the gate', 'He hung his padlock on the breaker.')).toMatchObject({
    result: 'incomplete',
    unmentioned: ['tag on the breaker', 'the gate'],
  })
})

it('quotes a measured value with the clause before it', () => {
  const observation = findObservation('Vent the tank to zero at gauge P1', 'The tank was not vented, gauge showed 6 bar.')
  expect(observation).toMatchObject({ result: 'missed', quote: 'The tank was not vented; gauge showed 6 bar' })
})

it('reads German observations', () => {
  expect(findObservation('Hauptschalter ausschalten und verriegeln', 'Hauptschalter ausgeschaltet, aber nicht verriegelt.').result).toBe(
    'partly',
  )
})

it('returns the sentences that match no step', () => {
  expect(
    unusedObservations(`${observations} The tank was added in 2024.`, 'The valve was closed; He hung his padlock on the breaker'),
  ).toEqual(['The pump was never tried.', 'The tank was added in 2024.'])
})
