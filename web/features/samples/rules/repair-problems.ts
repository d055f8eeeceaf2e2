export type Urgency = 'emergency' | 'urgent' | 'routine'

export interface Problem {
  name: string
  pattern: RegExp
  urgency: Urgency
  trade: string
  /** Name of a more severe problem. If a message matches both, only the more severe one counts. */
  isPartOf?: string
  /** Advice for the tenant until a repairer arrives. */
  untilVisit: string
}

/** Problems that the rules recognize, most urgent first. A message is as urgent as its most urgent problem. */
export const problems: readonly Problem[] = [
  {
    name: 'Smell of gas',
    pattern: /\bsmell(?:s|ing)? (?:of |like )?gas\b|\bgas (?:smell|leak)\b/i,
    urgency: 'emergency',
    trade: 'gas utility',
    untilVisit: 'Leave the home now, don’t touch any switches, and call the gas emergency line from outside.',
  },
  {
    name: 'Sparks or burning smell',
    pattern: /\bspark(?:s|ing)?\b|\bburning smell\b|\bsmell(?:s)? (?:of |like )?burning\b|\bsmoke (?:from|coming)\b/i,
    urgency: 'emergency',
    trade: 'electrician',
    untilVisit:
      'Turn off the breaker for that room and don’t use anything on it. If you see fire or smoke, leave and call the fire department.',
  },
  {
    name: 'Water leak or burst pipe',
    pattern:
      /\bburst\b|\bflood(?:s|ed|ing)?\b|\bwater (?:is )?(?:pouring|running down|coming through)\b|\b(?:ceiling|pipe)\b.{0,30}\bleak/i,
    urgency: 'emergency',
    trade: 'plumber',
    untilVisit: 'Close the shut-off valve, usually under the sink or next to the meter, and stay away from outlets near the water.',
  },
  {
    name: 'Door does not lock',
    pattern: /\b(?:door|lock)\b.{0,40}\b(?:broken|won['’]t (?:close|lock)|does(?: not|n['’]t) (?:close|lock))\b|\block(?:ed)? out\b/i,
    urgency: 'emergency',
    trade: 'locksmith',
    untilVisit: 'Stay somewhere safe; we’ll call you about the door.',
  },
  {
    name: 'No heat',
    pattern:
      /\bno (?:heat|heating)\b|\b(?:heat|heating|furnace|boiler|radiators?)\b.{0,30}\b(?:broken|out|cold|not work|stopped|off|doesn['’]t work|won['’]t)/i,
    urgency: 'urgent',
    trade: 'heating technician',
    untilVisit: 'Check that the thermostat has power. Never heat with an oven or a grill.',
  },
  {
    name: 'No hot water',
    pattern: /\bno hot water\b|\bwater (?:heater|is cold)\b/i,
    urgency: 'urgent',
    trade: 'plumber',
    untilVisit: 'Leave the heater as it is; relighting the pilot can hide the problem.',
  },
  {
    name: 'Toilet out of order',
    pattern: /\btoilet\b.{0,40}\b(?:clogged|blocked|overflow\w*|broken|won['’]t flush|doesn['’]t flush)/i,
    urgency: 'urgent',
    trade: 'plumber',
    untilVisit: 'Close the valve behind the toilet so that it can’t overflow.',
  },
  {
    name: 'Refrigerator not working',
    pattern: /\b(?:fridge|refrigerator|freezer)\b/i,
    urgency: 'urgent',
    trade: 'appliance technician',
    untilVisit: 'Keep the door closed; food stays cold for about four hours.',
  },
  {
    name: 'Pests',
    pattern: /\b(?:mice|mouse|rats?|roach(?:es)?|ants|bed ?bugs?)\b/i,
    urgency: 'routine',
    trade: 'pest control',
    untilVisit: 'Store food in sealed containers and note where you saw the pests.',
  },
  {
    name: 'Dripping faucet or slow drain',
    pattern: /\bdrip(?:s|ping)?\b|\bslow drain|\bfaucet\b|\btap\b|\bleak/i,
    urgency: 'routine',
    trade: 'plumber',
    untilVisit: 'Put a bowl under the drip.',
    isPartOf: 'Water leak or burst pipe',
  },
]
