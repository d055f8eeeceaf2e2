import type { LanguageWords } from '../rules/rule-types.ts'

export const spanishWords: LanguageWords = {
  common: `el|la|los|las|un|una|unos|de|del|y|o|pero|es|son|está|están|estoy|he|ha|han|hay|yo|tú|él|ella|nosotros|mi|mis|su|sus|nuestro|
    nuestra|no|ya|que|en|con|por|para|al|se|me|te|le|les|lo|nos|muy|más|si|como|cuando|desde|porque|este|esta|eso|hola|tengo|tiene|fue|
    ser|estar|todo|qué|sin|sobre|hace|también|a`,
  names: {
    no: 'no|nunca|sin|ni|ningún|ninguna|ninguno|jamás|tampoco|niega|nada|nadie',
    i: 'yo|me|nos|nosotros|tengo|estoy',
    my: 'mi|mis|nuestro|nuestra|su|sus|el|la|los|las|un|una|este|esta|ese|esa|al|del',
    family: `marido|esposo|esposa|mujer|pareja|novio|novia|madre|mamá|padre|papá|hijo|hija|hermano|hermana|abuelo|abuela|nieto|nieta|
      tío|tía|primo|prima|sobrino|sobrina|amigo|amiga|suegro|suegra|padrastro|madrastra|hijastro|hijastra|vecino|vecina|compañero|
      compañera`,
    child: `niño|niña|niños|niñas|hijo|hija|hijos|bebé|bebe|recién nacido|nene|nena|nieto|nieta|sobrino|sobrina|alumno|alumna|alumnos|
      estudiante|menor|menores|adolescente|chico|chica|pequeño|pequeña|hijastra|hijastro|crío|cría`,
    someone: `él|ella|ellos|alguien|persona|paciente|residente|inquilino|inquilina|cliente|clienta|conductor|empleado|empleada|
      trabajador|trabajadora|colega|alumno|alumna|niño|niña|bebé|bebe|hombre|señor|señora|chico|chica|@family`,
    anyone: '@i|@someone',
    filler: `de|del|un|una|el|la|los|las|fuerte|agudo|aguda|otro|otra|signos de|síntomas de|antecedentes de|ideas|pensamientos|olor a|
      hay|ningún|ninguna`,
    count: '#|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|unos|algunos|varios|muchos',
    longago: '(hace|hacía) [unos|más de|casi|ya] @count (años|año|meses|mes|décadas)',
    now: 'ahora|ahora mismo|ya|urgente|urgencia|emergencia|ayuda|auxilio|rápido|de repente|inmediatamente|hoy|911|112|ambulancia|socorro',
  },
  contexts: {
    negated: [
      '(sin|ni|ningún|ninguna|nunca|niega|descarta|descartado|ausencia|en lugar|en vez) [@filler] [@filler] [@filler] _',
      `(no|nunca|tampoco) [me|le|se|lo] [tengo|tiene|tenemos|tienen|hay|había|siento|siente|presenta|refiere|ha|he|tenido|tuve|tuvo|
        sufre|quiero|quiere|voy|va|existe|es|huele|fue] [a|de] [@filler] [@filler] _`,
      '+ _ (no|ninguno|ninguna|negativo|niega) $',
      '+ (sin|no|niega|ni) ..6 (o|ni) [@filler] _',
      '+ (sin|niega) ..3 _ ..3 (o|ni)',
      '_ (ha desaparecido|desapareció|está resuelto|ya pasó|descartado|descartada|fue descartado)',
      '~ (falsa alarma|es broma|forma de hablar)',
    ],
    past: [
      '@longago',
      'en [el|el año] @year',
      '_ ..3 @longago',
      '+ @longago ..8 _',
      '_ ..3 en [el año|el] @year',
      '+ en [el año|el] @year ..8 _',
      '_ ..3 (el año pasado|el verano pasado|el invierno pasado)',
      '+ (el año pasado|el verano pasado|el invierno pasado) ..8 _',
      '+ (difunto|difunta) ..1 @family ..6 _',
      '+ @family (difunto|difunta|fallecido|fallecida) ..6 _',
      '(murió|falleció|muerto|fallecido|fallecida|muerte) ..1 (de|por|tras|a causa) ..3 _',
      `(antecedente|antecedentes|historial|rehabilitación|secuelas|superviviente|sobreviviente|recuperado|recuperada|recuperación) (de|
        por|tras|del) ..2 _`,
      '_ ..2 cuando (era|yo era|tenía) (niño|niña|joven|pequeño|pequeña|#)',
    ],
    hypothetical: [
      '+ si (usted|ustedes|alguien|un|una|su|algún|tu|sus|los|se) ..8 _',
      '+ en caso (de|que) ..4 _',
      `+ (cómo|consejos para|pasos para) [..1] (reconocer|prevenir|evitar|detectar|identificar|actuar|reaccionar|gestionar|denunciar)
        ..5 _`,
      '(riesgo|riesgos|causa|causas|peligro|peligros|probabilidad|coste|costo|prevención|señales) (de|del|por) ..3 _',
      '(puede|pueden|podría) (provocar|causar|producir|ocasionar) ..4 _',
      '(evitar|prevenir|contra|proteger|reducir) ..4 _',
      '+ cuando (usted|alguien|un|una|su) ..6 _',
    ],
    topic: [
      `(formación|curso|cursos|seminario|webinar|taller|conferencia|charla|artículo|estudio|libro|película|novela|serie|canción|podcast|
        episodio|documental|folleto|cartel|política|guía|seguro|simulacro|simulacros|procedimiento|módulo|campaña|detector|detectores|
        sensor|kit|plan|protocolo|capacitación|sensibilización|prevención) (sobre|de|del|para|en|contra|ante|acerca|titulado|titulada)
        ..5 _`,
      '~ (newsletter|boletín|webinar|podcast|documental|darse de baja|simulacro|e-learning)',
    ],
  },
}
