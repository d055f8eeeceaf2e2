import type { CategoryRules } from './rule-types.ts'

/** Households that depend on powered medical equipment. The category does not require a power outage: the supplier must know such households. */
export const lifeSupport: CategoryRules = {
  category: 'life_support',
  contexts: ['negated', 'past', 'topic'],
  languages: {
    en: {
      find: [
        `(@anyone|@my|child) ..4 (on|uses|use|using|needs|need|depends|depend|dependent on|relies|rely|reliant on|requires|require|
          hooked up to|connected to|has|have|having) ..3 (oxygen|home oxygen|ventilator|vent machine|respirator|iron lung|dialysis|oxygen
          concentrator|concentrator|bipap|bi-pap|cpap|nebulizer|nebuliser|feeding pump|feeding tube|insulin pump|infusion pump|lvad|heart
          pump|suction machine|apnea monitor)`,
        `(oxygen|ventilator|respirator|dialysis|bipap|cpap|nebulizer|feeding pump|life support|breathing machine|oxygen machine|oxygen
          concentrator|medical device|medical equipment|medical machine|medical refrigerator|insulin|electric wheelchair|power wheelchair|
          hospital bed|lvad|apnea monitor) <12> (power|electricity|outage|outages|shut off|shutoff|shut-off|disconnect|disconnected|
          disconnection|blackout|battery|batteries|backup|back-up|cut off|turned off|reconnect|restored|generator|no heat|electric|
          priority|medical baseline|rate|tariff|bill|meter)`,
        `(oxygen concentrator|home ventilator|home dialysis|breathing machine|oxygen machine|home oxygen|life support|life-sustaining|
          life sustaining|life-supporting|life saving|life-saving) [medical] (equipment|machine|machines|device|devices|customer|
          household|concentrator|ventilator|dialysis|program|registration)`,
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
        '(@family|@child|he|she|patient|i) ..3 (on|needs|need|requires) life support',
        `(machine|machines|equipment|device|devices|concentrator|monitor|pump) <8> (keeps her alive|keeps him alive|keeps me alive|alive|
          breathing)`,
        `(cut|shut|turn|switch|disconnect|disconnected|cutting|turning) <10> (will die|dies|would die|could die|machine|life depends|
          depends on it|alive)`,
        `(tracheostomy|trach|hemodialysis|haemodialysis|peritoneal dialysis|home dialysis|home ventilator|tpn|gastrostomy|g-tube|home
          oxygen|ventilator dependent|oxygen dependent)`,
        `(oxygen|concentrator|ventilator|vent|tank) <10> (electric|without power|no power|won’t start|percent|minutes left|hours left|
          running low|backup|empty)`,
        `(child|baby|son|daughter|husband|wife|mother|father|patient|customer|brother|sister|grandmother|grandfather) <8> (ventilator|a
          vent|trach|tracheostomy|oxygen|dialysis|concentrator|feeding tube|feeding pump|bipap|respirator)`,
        `(her|his|my|wife|husband|mother|father|son|daughter) ..2 (machine|machines|device|equipment) ..2 (runs|run|running|on|24 7|day
          and night|around the clock)`,
      ],
      unless: [
        '(end of|lifetime|product|software|customer|legacy) life support',
        `oxygen (sensor|sensors|bleach|cylinder quote|scavenger|absorber|absorbers|bar|level of the water|level in the pond|facial|
          cleaner|therapy supplies|supply contract|welding)`,
        'on life support ..4 (product|project|feature|codebase|brand|deal|laptop|computer)',
        '(project|product|laptop|computer|printer|server|app|car|website|business|deal) ..3 life support',
        '(dissolved|liquid|medical grade|industrial|bulk|welding) oxygen',
        '(tablet|water|fish|tank|aquarium|pond|printing|grinding|espresso|coffee|washing|vending|sewing) machine',
        '(water|fuel|fish|gas|toner|ink|septic|propane|oil) tank',
        '(vent|vents) (cleaning|cover|fan|hood|duct)',
        `(oxygen|dialysis|ventilator) (supplier|suppliers|distributor|sales|invoice|delivery schedule|nurse|clinic|center|centre|stock|
          brochure|market|catalog)`,
        '(my|his|her) (washing|coffee|sewing|embroidery|slot|vending|time|fax|answering|ice|espresso|bread) machine',
      ],
    },
    de: {
      find: [
        `(beatmungs-gerät|beatmungsgeräte|beatmungs-maschine|sauerstoff-gerät|sauerstoff-konzentrator|heim-beatmung|heim-dialyse|
          dialyse-gerät|dialyse-maschine|absauggerät|heimbeatmet|heimbeatmete|sauerstoff-maschine|sauerstoff-versorgung zu hause|
          beatmungspatient*|intensivpflege zu hause|außerklinische intensivpflege|peritonealdialyse|kunstherz|überwachungsmonitor|
          atemgerät|sauerstofftherapie|langzeit-sauerstoff)`,
        `(@someone|ich|mutter|vater|kind|sie) <8> (beatmet|beatmung|sauerstoff|dialyse|ernährungspumpe|sondenernährung|insulinpumpe|
          schmerzpumpe|infusionspumpe|inhalator|beatmungspflichtig|sauerstoffpflichtig|herzpumpe|monitor für die atmung)`,
        `(beatmet|beatmung|sauerstoff|dialyse|ernährungspumpe|insulinpumpe|insulin|inhaliergerät|cpap|schlafapnoe|pflegebett|
          elektrorollstuhl|medizinische geräte|medizinisches gerät|medizingerät|medizingeräte|lebenserhaltende|lebenswichtige|
          lebensnotwendige|treppenlift) <14> (strom|stromausfall|abschalten|abgeschaltet|abgestellt|abstellen|sperrung|gesperrt|
          stromsperre|angewiesen|notstrom|akku|akkus|tarif|versorgungsunterbrechung|abschaltung|unterbrechung)`,
        `(lebenserhaltende|lebenserhaltendes|lebenserhaltenden|lebenswichtige|lebenswichtiges|lebensnotwendige|lebensnotwendiges) ..1
          (gerät|geräte|geräten|maschine|maschinen|medizintechnik|medizinische|systeme)`,
        '(medizinisch|gesundheitlich) ..2 (auf strom|von strom) ..2 (angewiesen|abhängig)',
        '(am|an einem|an der|an einer|an ein) (sauerstoffgerät|beatmungsgerät|dialyse|sauerstoff|beatmung|eiserne lunge|herzmonitor)',
        '(ohne) strom ..6 (stirbt|atmen|überleben|überlebt|nicht atmen|ersticken|erstickt)',
        `(sauerstoff|sauerstoffflasche|beatmungsgerät|konzentrator|akku vom beatmungsgerät) ..5 (leer|geht aus|ausgefallen|alarm|reicht
          nur|reicht noch|defekt|fast leer|funktioniert nicht|kaputt)`,
        '(herzschrittmacher|defibrillator) ..5 (alarm|batterie|piept|schock)',
        `!(insulin|medikamente|medizin|medikament) ..6 (kühlschrank|gekühlt|kühlen|kühl|kühlung) ..8 [keinen|kein|ohne|nicht] ..2 (strom|
          stromausfall|abgeschaltet|kühlschrank aus)`,
        '(strom|stromausfall|abgeschaltet|sperre) ..12 (insulin|beatmung|sauerstoff|medikamente kühlen|dialyse|inhalator)',
        `(maschine|maschinen|gerät|geräte|apparat|pumpe|konzentrator) <8> (rund um die uhr|tag und nacht|am leben|hält sie|
          lebensnotwendig|überlebt|24 stunden)`,
        `(abstellen|abschalten|abdrehen|strom|abgestellt|sperren|abklemmen) <10> (stirbt|sterben|überlebt nicht|lebensgefahr|beatmet|
          maschine)`,
        `(luftröhrenschnitt|tracheostoma|kanülenträger|peg-sonde|heimdialyse|heimbeatmung|bauchfelldialyse|beatmungspflichtig|
          sauerstoffpflichtig)`,
      ],
      unless: [
        '(sauerstoff) (sensor|reiniger|gehalt|messung|bleiche)',
        '(software|produkt|projekt|drucker) ..4 (beatmung|lebenserhaltung)',
        '(lambdasonde|aquarium|teich|schweiß*|klärwerk|fischzucht|industrie|abwasser|brunnen) <8> sauerstoff',
        '(maschine|maschinen) ..6 (produktion|werk|halle|schicht)',
      ],
    },
    fr: {
      find: [
        '(concentrateur|extracteur|bouteille|bouteilles|appareil|machine) (d’oxygène|à oxygène)',
        `(oxygène|dialyse|ventilation|respirateur|oxygénothérapie|ventilateur médical) (à domicile|à la maison|chez moi|chez nous|jour
          et nuit|24h)`,
        `(sous|dépend de|dépendant de|dépendante de|a besoin d|besoin de|branché à|branchée à|branché sur|branchée sur|relié à|reliée à|
          dépendant d|dépendante d|dépend d|utilise|ventilé par|avec) ..2 (oxygène|respirateur|assistance respiratoire|dialyse|machine
          respiratoire|ventilation|appareil respiratoire|perfusion électrique|pompe à insuline|pompe à nutrition)`,
        `(respirateur|assistance respiratoire|oxygénothérapie|oxygène|dialyse|insuline|appareil médical|matériel médical|équipement
          médical|appareil respiratoire|aspirateur de mucosités|lit médicalisé|fauteuil roulant électrique|pompe à nutrition|apnée du
          sommeil|ppc|pompe à perfusion) <14> (courant|électricité|coupure|coupures|panne|couper|coupé|coupez|batterie|compteur|
          suspension|débranché|délestage|rétablir|groupe électrogène|linky|tarif|facture)`,
        `(respirateur|respirateur artificiel|trachéotomisé|trachéotomisée|insuffisant respiratoire|insuffisance respiratoire|patient à
          haut risque vital|malade à haut risque|phrv|hospitalisation à domicile)`,
        '(maintien|maintient|maintenu|maintenue|garde|maintiennent) ..2 en vie',
        '(appareil|machine|équipement|appareils|équipements) (vital|vitaux|vitale|de survie|indispensable à sa survie)',
        `(oxygène|bouteille|concentrateur|respirateur|batterie du respirateur) ..5 (vide|s’épuise|en panne|ne marche plus|alarme|bientôt
          vide|presque vide|plus que|fonctionne plus)`,
        '!sans (courant|électricité) ..6 (respirer|mourir|survivre|survivra|mourra|vivre|meurt)',
        '(pacemaker|stimulateur cardiaque) ..5 (pile|batterie|alarme|bipe)',
        '(machine|appareil|appareils|équipement|pompe|concentrateur) <8> (jour et nuit|24h|en vie|survie|vitale|sans arrêt|tourne jour)',
        '(coupez|couper|coupure|courant|électricité) <10> (mourir|meurt|mourra|en vie|survivre|machine)',
        `(trachéotomie|trachéotomisé|trachéotomisée|nutrition parentérale|gastrostomie|insuffisant respiratoire|oxygénodépendant|dialysé
          à domicile)`,
      ],
      unless: [
        '(eau oxygénée|capteur d’oxygène|oxygène dissous|sonde à oxygène)',
        '(piscine|aquarium|étang|soudure|industriel|industrielle|station) <8> oxygène',
        '(maintien) (dans l’emploi|de la garantie|des conditions)',
        '(machine|machines) ..4 (café|laver|production)',
      ],
    },
    es: {
      find: [
        '(concentrador|tanque|bombona|máquina|cilindro|balón|generador) de oxígeno',
        `(oxígeno|diálisis|respirador|ventilador|ventilación) (en casa|domiciliario|domiciliaria|en el hogar|las 24 horas|en nuestro
          domicilio)`,
        `(con|depende de|depende del|dependiente de|dependen de|conectado a|conectada a|usa|necesita|utiliza|requiere|a|recibe|vive con|
          enchufado a) ..2 (oxígeno|respirador|respirador artificial|ventilador mecánico|ventilación mecánica|diálisis|soporte vital|
          máquina de diálisis|bomba de alimentación|bomba de insulina|cpap|bipap|nebulizador|máquina para respirar|aspirador de
          secreciones)`,
        `(oxígeno|respirador|ventilador|diálisis|insulina|equipo médico|equipos médicos|aparato médico|máquina médica|nebulizador|cpap|
          cama eléctrica|silla eléctrica|marcapasos|aspirador|electrodependiente) <14> (luz|electricidad|corriente|corte|cortes|apagón|
          cortar|cortaron|cortan|corten|desconectar|desconexión|batería|suspensión|tarifa|factura|medidor|contador|reconexión|energía|
          generador|suministro)`,
        `(electrodependiente|electrodependientes|respirador artificial|soporte vital|ventilador mecánico|ventilación mecánica|
          traqueostomía|traqueotomía|diálisis peritoneal)`,
        '(mantiene|mantienen|mantener) ..2 (con vida|viva|vivo|vivos)',
        '(equipo|equipos|aparato|aparatos|máquina) (vital|vitales|de soporte vital|que lo mantiene|que la mantiene)',
        `(oxígeno|tanque|bombona|concentrador|respirador) ..5 (se acaba|se está acabando|vacío|no funciona|falla|alarma|se agota|casi
          vacío|dejó de funcionar|queda poco|averiado|se descompuso|se terminó)`,
        '!sin (luz|corriente|electricidad|energía) ..6 (respirar|morir|sobrevivir|muere|vivir|se muere|no sobrevive)',
        `!(insulina|medicina|medicinas|medicamentos|medicación) ..6 (nevera|refrigerador|refrigerada|refrigerado|fría|heladera|frío|
          refrigeración) ..6 [no|sin] ..2 (luz|electricidad|corriente|energía)`,
        '(luz|corte|electricidad|corriente) ..12 (insulina|respirador|oxígeno|diálisis|nebulizador)',
        `(máquina|aparato|aparatos|equipo|equipos|bomba|concentrador) <8> (día y noche|24 horas|con vida|viva|vivo|sobrevivir|respirar|
          las 24)`,
        '(cortan|cortar|corten|corte|luz|electricidad) <10> (se muere|muere|morirá|con vida|sobrevive|máquina)',
        '(traqueotomía|traqueostomía|gastrostomía|nutrición parenteral|oxígeno dependiente|electrodependiente|respirador)',
      ],
      unless: [
        '(sensor de oxígeno|agua oxigenada|oxígeno disuelto|sonda de oxígeno)',
        '(acuario|estanque|soldadura|industrial|piscina|peces|piscifactoría) <8> oxígeno',
        'ventilador (de techo|de pie|del coche|del ordenador|del pc)',
        '(máquina) ..4 (café|coser|producción)',
        'respirador (n95|desechable|industrial|para pintura)',
      ],
    },
    it: {
      find: [
        `(concentratore|bombola|bombole|macchina|generatore|apparecchio) (di ossigeno|dell’ossigeno|per l’ossigeno)|(concentratore|
          bombola) d’ossigeno`,
        '(ossigeno|dialisi|ventilatore|ventilazione|respiratore|terapia intensiva) (a casa|domiciliare|a domicilio|24 ore|in casa)',
        `(con|dipende da|dipende dal|dipende dall|dipendente da|attaccato a|attaccata a|attaccato al|attaccata al|collegato al|collegata
          al|usa|ha bisogno di|ha bisogno del|in|sotto|necessita di|attaccata all|attaccato all) ..2 (ossigeno|ossigenoterapia|
          respiratore|ventilatore polmonare|ventilazione meccanica|dialisi|macchina per respirare|macchinario salvavita|pompa
          nutrizionale|microinfusore|cpap|nutrizione enterale)`,
        `(ossigeno|respiratore|ventilatore|dialisi|insulina|apparecchio medico|apparecchi medici|apparecchiatura medica|apparecchiature
          mediche|elettromedicale|elettromedicali|aerosol|cpap|letto elettrico|carrozzina elettrica|aspiratore|salvavita medico|
          macchinari medici) <14> (corrente|luce|elettricità|blackout|distacco|staccare|staccata|staccate|interruzione|batteria|
          sospensione|tariffa|bolletta|contatore|riallaccio|energia|fornitura|distaccata|gruppo elettrogeno)`,
        `(respiratore artificiale|respiratore automatico|apparecchiatura salvavita|apparecchiature salvavita|macchinario salvavita|
          macchinari salvavita|ventilatore polmonare|ventilazione meccanica|tracheostomizzato|tracheostomizzata|tracheostomia|
          ossigenoterapia|dialisi peritoneale|apparecchi salvavita|apparecchi elettromedicali|bonus elettrico per disagio fisico)`,
        '(tiene|tengono|mantiene|mantengono|tenere) ..2 in vita',
        `(ossigeno|bombola|concentratore|respiratore|ventilatore polmonare) ..5 (finisce|sta finendo|vuota|vuoto|non funziona|guasto|
          allarme|quasi vuota|si è fermato|rotto|esaurito|agli sgoccioli)`,
        '!senza (corrente|luce|elettricità) ..6 (respirare|morire|sopravvivere|muore|vivere|respira)',
        `!(insulina|farmaci|medicine|medicinali) ..6 (frigo|frigorifero|freddo|refrigerata|fresco) ..6 [senza|non] ..2 (corrente|luce|
          elettricità)`,
        '(corrente|luce|elettricità|distacco) ..12 (insulina|respiratore|ossigeno|dialisi)',
        `(macchina|macchinario|macchinari|apparecchio|apparecchi|pompa|concentratore) <8> (giorno e notte|24 ore|in vita|sopravvivere|
          respirare|tutto il giorno)`,
        '(staccate|staccare|distacco|luce|corrente) <10> (muore|morire|morirà|in vita|sopravvive|macchina)',
        '(tracheostomia|tracheotomia|gastrostomia|peg|nutrizione parenterale|ossigenodipendente)',
      ],
      unless: [
        '(sonda lambda|acqua ossigenata|sensore di ossigeno|ossigeno disciolto)',
        '(acquario|laghetto|saldatura|industriale|piscina) <8> ossigeno',
        'ventilatore (da soffitto|a soffitto|del pc|del computer)',
        '(salvavita) (enel|scatta|differenziale|scattato|elettrico)',
        '(macchina) ..4 (caffè|produzione|cucire)',
      ],
    },
    pt: {
      find: [
        '(concentrador|cilindro|botija|máquina|garrafa|aparelho|balão|torpedo) de (oxigênio|oxigénio)',
        '(oxigênio|oxigénio|diálise|ventilador|respirador|ventilação) (em casa|domiciliar|domiciliário|domiciliária|24 horas|no domicílio)',
        `(com|depende de|depende do|dependente de|dependem de|ligado a|ligada a|ligado ao|ligada ao|usa|precisa de|utiliza|em|faz|recebe|
          conectado ao|conectada ao|dependente do) ..2 (oxigênio|oxigénio|oxigenoterapia|respirador|ventilador mecânico|ventilação
          mecânica|diálise|suporte de vida|máquina de diálise|bomba de insulina|bomba de alimentação|cpap|bipap|nebulizador|aparelho para
          respirar|máquina para respirar|aspirador de secreções)`,
        `(oxigênio|oxigénio|respirador|ventilador|diálise|insulina|equipamento médico|equipamentos médicos|aparelho médico|aparelhos
          médicos|nebulizador|cpap|cama elétrica|cadeira de rodas elétrica|suporte de vida|home care) <14> (luz|eletricidade|energia|
          corte|cortar|cortada|cortaram|cortou|apagão|desligar|desligamento|bateria|suspensão|tarifa|fatura|conta|contador|medidor|
          religar|gerador|fornecimento|falta de energia)`,
        `(respirador artificial|suporte de vida|ventilador mecânico|ventilador pulmonar|ventilação mecânica|traqueostomia|
          traqueostomizado|traqueostomizada|diálise peritoneal|oxigenoterapia|eletrodependente|sobrevida)`,
        '(mantém|mantêm|manter) ..2 (vivo|viva|com vida|vivos)',
        '(equipamento|aparelho|equipamentos|aparelhos) (vital|vitais|de suporte de vida|de suporte à vida|de sobrevida)',
        `(oxigênio|oxigénio|cilindro|concentrador|respirador|botija) ..5 (acabando|a acabar|vazio|vazia|não funciona|falha|alarme|quase
          vazio|parou|avariado|quebrou|avariou|no fim)`,
        '!sem (luz|energia|eletricidade) ..6 (respirar|morrer|sobreviver|morre|viver|respira)',
        `!(insulina|remédios|medicamentos|medicação) ..6 (geladeira|frigorífico|refrigerada|frio|fria|refrigerados) ..6 [sem|não] ..2
          (luz|energia|eletricidade)`,
        '(luz|corte|energia|eletricidade) ..12 (insulina|respirador|oxigênio|oxigénio|diálise)',
        '(máquina|aparelho|aparelhos|equipamento|bomba|concentrador) <8> (dia e noite|24 horas|com vida|viva|vivo|sobreviver|respirar)',
        '(cortarem|cortar|cortam|corte|luz|energia) <10> (morre|morrer|morrerá|com vida|sobrevive|máquina)',
        '(traqueostomia|traqueotomia|gastrostomia|nutrição parenteral|oxigênio dependente|dependente de oxigénio)',
      ],
      unless: [
        '(sensor de oxigênio|sensor de oxigénio|água oxigenada|oxigênio dissolvido|sonda lambda)',
        '(aquário|lago|soldadura|solda|industrial|piscina|peixes) <8> (oxigênio|oxigénio)',
        'ventilador (de teto|de mesa|de tecto|do pc|do notebook)',
        '(máquina) ..4 (café|lavar|produção)',
      ],
    },
    nl: {
      find: [
        `(beademings-apparaat|beademings-apparatuur|beademings-machine|zuurstof-concentrator|zuurstof-apparaat|thuis-beademing|
          thuis-dialyse|dialyse-apparaat|dialyse-machine|zuurstof-fles|zuurstof-flessen|zuurstof-therapie|zuurstof-tank|zuurstof thuis|
          peritoneaaldialyse|levensondersteunende|levensreddende apparatuur|uitzuigapparaat|buikspoeling|kunsthart|steunhart|beademd|
          thuisbeademd*)`,
        `(aan de|aan een|aan het|op|afhankelijk van|aangesloten op|gebruikt|heeft|krijgt|nodig|aan) ..2 (beademing|zuurstof|extra
          zuurstof|dialyse|beademingsapparaat|sondevoeding|voedingspomp|insulinepomp|cpap|thuisbeademing)`,
        `(zuurstof|beademing|dialyse|insuline|medische apparatuur|medisch apparaat|medische apparaten|vernevelaar|cpap|hoog-laagbed|
          elektrische rolstoel|voedingspomp|slaapapneu|traplift) <14> (stroom|stroomstoring|stroomuitval|afsluiten|afgesloten|afsluiting|
          elektriciteit|storing|accu|noodstroom|tarief|onderbreking|uitgeschakeld|aggregaat|energie|rekening|meter)`,
        `(levensondersteunende|levensreddende|levensnoodzakelijke|levensbelangrijke) ..1 (apparatuur|apparaten|apparaat|machine|
          hulpmiddelen)`,
        '(houdt|houden) ..4 in leven',
        '(medisch) ..2 (afhankelijk van stroom|afhankelijk van elektriciteit|kwetsbaar)',
        `(zuurstof|zuurstoffles|concentrator|beademingsapparaat|beademing) ..5 (op|bijna op|leeg|bijna leeg|kapot|werkt niet|alarm|valt
          uit|uitgevallen|doet het niet|raakt op)`,
        '!zonder (stroom|elektriciteit) ..6 (ademen|dood|overleven|overleeft|stikken|stikt|leven|ademt)',
        '(pacemaker|icd) ..5 (batterij|alarm|piept|schok)',
        '!(insuline|medicijnen|medicatie) ..6 (koelkast|gekoeld|koel|koeling) ..8 [geen|zonder|niet] ..2 (stroom|elektriciteit)',
        '(stroom|storing|elektriciteit|stroomstoring) ..12 (insuline|beademing|zuurstof|dialyse|vernevelaar)',
        '(apparaat|apparatuur|machine|pomp|concentrator) <8> (dag en nacht|24 uur|in leven|overleven|ademen|continu draait)',
        '(afsluiten|afsluit|stroom|uitzetten) <10> (gaat dood|dood|sterft|overleeft|in leven|machine)',
        '(tracheostoma|tracheotomie|peg-sonde|thuisdialyse|thuisbeademing|beademing|zuurstofafhankelijk)',
      ],
      unless: [
        '(zuurstofsensor|lambdasonde|waterstofperoxide)',
        '(aquarium|vijver|lassen|las|industrieel|zwembad|vissen|vijverpomp) <8> zuurstof',
        '(op) zuurstof (sensor|meting)',
        '(machine|apparaat) ..4 (koffie|productie|fabriek)',
      ],
    },
  },
}
