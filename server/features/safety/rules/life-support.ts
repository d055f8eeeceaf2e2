import type { CategoryRules } from './rule-types.ts'

/** Households that depend on powered medical equipment. No outage has to be mentioned: the supplier must know them. */
export const lifeSupport: CategoryRules = {
  category: 'life_support',
  contexts: ['negated', 'past', 'topic'],
  languages: {
    en: {
      find: [
        `(@anyone|@my|child) ..4 (on|uses|use|using|needs|need|depends|depend|dependent on|relies|rely|reliant on|requires|require|hooked
          up to|connected to|has|have|having) ..3 (oxygen|home oxygen|ventilator|vent machine|respirator|iron lung|dialysis|oxygen
          concentrator|concentrator|bipap|bi-pap|cpap|nebulizer|nebuliser|feeding pump|feeding tube|insulin pump|infusion pump|lvad|heart
          pump|suction machine|apnea monitor|life support)`,
        `(oxygen|ventilator|respirator|dialysis|bipap|cpap|nebulizer|feeding pump|life support|breathing machine|oxygen machine|oxygen
          concentrator|medical device|medical equipment|medical machine|medical refrigerator|insulin|electric wheelchair|power wheelchair|
          hospital bed|lvad|apnea monitor) <12> (power|electricity|outage|outages|shut off|shutoff|shut-off|disconnect|disconnected|
          disconnection|blackout|battery|batteries|backup|back-up|cut off|turned off|reconnect|restored|generator|no heat|electric|priority|
          medical baseline|rate|tariff|bill|meter)`,
        `(oxygen concentrator|home ventilator|home dialysis|breathing machine|oxygen machine|home oxygen|life support|life-sustaining|life
          sustaining|life-supporting|life saving|life-saving) [medical] (equipment|machine|machines|device|devices|customer|household|
          concentrator|ventilator|dialysis|program|registration)`,
        `(oxygen concentrator|home ventilator|home dialysis|breathing machine|oxygen machine|dialysis machine|peritoneal dialysis|
          hemodialysis at home|oxygen tank at home|oxygen at home|ventilator at home|dialysis at home)`,
        `(medically|medical) (dependent|dependant|vulnerable|critical|fragile|necessity|priority) ..4 (electricity|power|customer|
          equipment|household|outage|service|list)`,
        '(machine|machines|equipment|device) ..4 (keeps|keeping|keep) (him|her|me|them|@my ..1 @family) (alive|breathing)',
        `(medicine|medication|insulin|meds) ..5 (refrigerated|fridge|refrigerator|cold|cool) ..10 (power|electricity|outage|disconnect*|
          shut off)`,
        '(can’t|cannot|won’t) (live|survive|breathe) without ..3 (power|electricity|machine|oxygen|ventilator)',
        `(oxygen|tank|concentrator|ventilator|machine) ..4 (running out|run out|ran out|runs out|stopped working|failing|alarm|beeping|
          hours left|almost empty|low battery|broke|broken|not working)`,
        'pacemaker ..6 (battery|alarm|beeping|shock|recall|failing)',
      ],
      unless: [
        '(end of|lifetime|product|software|customer|legacy) life support',
        `oxygen (sensor|sensors|bleach|cylinder quote|scavenger|absorber|absorbers|bar|level of the water|level in the pond|facial|cleaner|
          therapy supplies|supply contract|welding)`,
        'on life support ..4 (product|project|feature|codebase|brand|deal|laptop|computer)',
        '(project|product|laptop|computer|printer|server|app|car|website|business|deal) ..3 life support',
        '(dissolved|liquid|medical grade|industrial|bulk|welding) oxygen',
        '(tablet|water|fish|tank|aquarium|pond|printing|grinding|espresso|coffee|washing|vending|sewing) machine',
        '(water|fuel|fish|gas|toner|ink|septic|propane|oil) tank',
      ],
    },
    de: {
      find: [
        `(beatmungsgerät|beatmungsgeräte|beatmungsmaschine|sauerstoffgerät|sauerstoffkonzentrator|sauerstoff-konzentrator|heimbeatmung|
          heimdialyse|dialysegerät|absauggerät|überwachungsmonitor|sauerstoffflasche|heimbeatmet*)`,
        `(beatmet|sauerstoff|dialyse|ernährungspumpe|insulinpumpe) <10> (strom|stromausfall|abschalten|abgestellt|sperrung|gesperrt|
          angewiesen|zu hause|zuhause|daheim|mutter|vater|mann|frau|kind|sohn|tochter|oma|opa)`,
      ],
    },
    fr: {
      find: [
        `(respirateur|concentrateur d’oxygène|oxygène à domicile|dialyse à domicile|assistance respiratoire|extracteur d’oxygène|sous
          oxygène|oxygénothérapie)`,
      ],
    },
    es: {
      find: [
        `(respirador|concentrador de oxígeno|oxígeno en casa|diálisis en casa|ventilador mecánico|soporte vital|oxígeno domiciliario|bomba
          de alimentación|máquina de oxígeno)`,
        '(depende|dependiente|conectado|conectada|con|usa|necesita) ..2 (oxígeno|respirador|ventilador mecánico|diálisis)',
      ],
    },
    it: {
      find: [
        `(respiratore|concentratore di ossigeno|ossigeno a casa|ossigenoterapia|dialisi domiciliare|ventilatore polmonare|ventilazione
          meccanica|apparecchiatura salvavita|apparecchiature salvavita|elettromedicale|elettromedicali)`,
      ],
    },
    pt: {
      find: [
        `(respirador|concentrador de oxigênio|concentrador de oxigénio|oxigênio em casa|oxigénio em casa|ventilador mecânico|ventilador
          pulmonar|diálise em casa|suporte de vida|oxigenoterapia|aparelho de oxigênio)`,
      ],
    },
    nl: {
      find: [
        `(beademing|beademingsapparaat|beademingsapparatuur|zuurstofconcentrator|zuurstofapparaat|thuisbeademing|thuisdialyse|zuurstof
          thuis|dialyseapparaat)`,
        '(aan de|op) (beademing|zuurstof|dialyse)',
      ],
    },
  },
}
