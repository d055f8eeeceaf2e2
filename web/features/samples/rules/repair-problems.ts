export type Urgency = 'emergency' | 'urgent' | 'routine'

export interface Problem {
  name: string
  pattern: RegExp
  urgency: Urgency
  trade: string
  /** Said already by the worse problem of this name. */
  isPartOf?: string
  /** What the tenant can safely do until somebody comes. */
  meanwhile: string
}

/** The most urgent first: a message is as urgent as the worst thing in it. */
export const problems: readonly Problem[] = [
  {
    name: 'Smell of gas',
    pattern: /\bsmell(?:s|ing)? (?:of |like )?gas\b|\bgas (?:smell|leak)\b/i,
    urgency: 'emergency',
    trade: 'gas utility',
    meanwhile: 'Leave the home now, touch no switch, and call the gas emergency line from outside.',
  },
  {
    name: 'Sparks or burning smell',
    pattern: /\bspark(?:s|ing)?\b|\bburning smell\b|\bsmell(?:s)? (?:of |like )?burning\b|\bsmoke (?:from|coming)\b/i,
    urgency: 'emergency',
    trade: 'electrician',
    meanwhile: 'Switch the breaker of that room off and use nothing on it. If you see fire or smoke, leave and call the fire service.',
  },
  {
    name: 'Water running out',
    pattern:
      /\bburst\b|\bflood(?:s|ed|ing)?\b|\bwater (?:is )?(?:pouring|running down|coming through)\b|\b(?:ceiling|pipe)\b.{0,30}\bleak/i,
    urgency: 'emergency',
    trade: 'plumber',
    meanwhile: 'Close the stop valve, usually under the sink or beside the meter, and keep clear of sockets near the water.',
  },
  {
    name: 'Door does not lock',
    pattern: /\b(?:door|lock)\b.{0,40}\b(?:broken|won['’]t (?:close|lock)|does(?: not|n['’]t) (?:close|lock))\b|\block(?:ed)? out\b/i,
    urgency: 'emergency',
    trade: 'locksmith',
    meanwhile: 'Stay where you are safe; somebody calls you about the door.',
  },
  {
    name: 'No heat',
    pattern:
      /\bno (?:heat|heating)\b|\b(?:heat|heating|furnace|boiler|radiators?)\b.{0,30}\b(?:broken|out|cold|not work|stopped|off|doesn['’]t work|won['’]t)/i,
    urgency: 'urgent',
    trade: 'heating technician',
    meanwhile: 'Check that the thermostat has power. Never heat with an oven or a grill.',
  },
  {
    name: 'No hot water',
    pattern: /\bno hot water\b|\bwater (?:heater|is cold)\b/i,
    urgency: 'urgent',
    trade: 'plumber',
    meanwhile: 'Leave the heater as it is; a relit pilot can hide the fault.',
  },
  {
    name: 'Only toilet out of order',
    pattern: /\btoilet\b.{0,40}\b(?:clogged|blocked|overflow\w*|broken|won['’]t flush|doesn['’]t flush)/i,
    urgency: 'urgent',
    trade: 'plumber',
    meanwhile: 'Close the valve behind the toilet so that it cannot run over.',
  },
  {
    name: 'Refrigerator out',
    pattern: /\b(?:fridge|refrigerator|freezer)\b/i,
    urgency: 'urgent',
    trade: 'appliance technician',
    meanwhile: 'Keep it shut; food stays cold for about four hours.',
  },
  {
    name: 'Pests',
    pattern: /\b(?:mice|mouse|rats?|roach(?:es)?|ants|bed ?bugs?)\b/i,
    urgency: 'routine',
    trade: 'pest control',
    meanwhile: 'Keep food in closed boxes and note where you saw them.',
  },
  {
    name: 'Dripping tap or slow drain',
    pattern: /\bdrip(?:s|ping)?\b|\bslow drain|\bfaucet\b|\btap\b|\bleak/i,
    urgency: 'routine',
    trade: 'plumber',
    meanwhile: 'A bowl under the drip is enough.',
    isPartOf: 'Water running out',
  },
]
