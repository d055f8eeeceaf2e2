import type { CategoryRules } from '../rule-types.ts'

/** Signs of a danger that the writer does not name: hissing, sparks, swollen containers and batteries, headaches that stop outdoors. */
export const indirectFireOrGas: CategoryRules = {
  category: 'fire_or_gas',
  contexts: ['negated', 'past', 'hypothetical', 'topic'],
  languages: {
    en: {
      find: [
        '(hissing|hisses|hiss) <12> (meter|cooker|hob|stove|boiler|pipe|cylinder|drum|drums|barrel|canister|tank|battery|valve)',
        '(drum|drums|barrel|canister|battery|batteries|gas bottle) <6> (bulging|bulged|swollen|swelling|bloated|smoking|fuming)',
        '(sparks|sparking) <8> (meter|oven|cooker|socket|wall|fuse box|plug|light switch|coming out|fly|flying)',
        '(headache|headaches|sick|dizzy|nauseous) <10> (outside|go out|goes away when|leave the house|out of the house|fresh air)',
        '(wake|woke|waking) up ..2 headaches',
      ],
      unless: ['(hiss|hissing) ..3 (speaker|speakers|headphones|microphone|tyre|tire|cat)'],
    },
    de: {
      find: [
        '(zischt|zischen|zischendes) <12> (zähler|herd|therme|leitung|rohr|flasche|fass|fässer|fässern|kanister|tank|akku|ventil|lager)',
        '(fass|fässer|fässern|kanister|akku|batterie|gasflasche) <8> (aufgebläht|gewölbt|aufgequollen|zischt|raucht|qualmt)',
        '(funken|funkt) <8> (zähler|herd|steckdose|wand|sicherungskasten|stecker|sprühen|sprüht|schlägt|fliegen)',
        '(kopfschmerzen|kopfweh|schlecht|übel|schwindlig|schwindelig) <10> (draußen|frische luft|frischer luft|aus dem haus|rausgehen)',
      ],
    },
    fr: {
      find: [
        '(siffle|sifflement|chuinte|chuintement) <12> (compteur|gazinière|chaudière|tuyau|bouteille|bidon|bidons|fût|fûts|cuve|batterie|vanne)',
        '(bidon|bidons|fût|fûts|batterie|bouteille de gaz) <6> (gonflé|gonflée|gonflés|bombé|bombée|gonfle|fume|siffle)',
        '(étincelles|étincelle) <8> (compteur|four|prise|mur|tableau|sortent|jaillissent|cuisinière)',
        '(mal à la tête|maux de tête|nausées|nausée|vertiges) <10> (dehors|sortons|sort|grand air|quittons)',
      ],
    },
    es: {
      find: [
        '(silbido|silba|siseo|sisea|pitido de gas) <12> (contador|cocina|caldera|tubería|bombona|bidón|bidones|depósito|batería|válvula)',
        '(bidón|bidones|barril|batería|bombona) <6> (hinchado|hinchada|abombado|abombada|inflado|humo|sisea)',
        '(chispas|chispazos|chispazo) <8> (contador|horno|enchufe|pared|cuadro|salen|saltan|sale)',
        '(dolor de cabeza|náuseas|mareo|mareos|mareados) <10> (salimos|fuera|aire libre|al salir|en la calle)',
      ],
    },
    it: {
      find: [
        '(sibilo|sibila|fischio|fischia) <12> (contatore|fornello|caldaia|tubo|bombola|fusto|fusti|serbatoio|batteria|valvola)',
        '(fusto|fusti|bidone|batteria|bombola) <6> (gonfio|gonfia|gonfiato|gonfiata|bombato|fuma|fumo|sibila)',
        '(scintille|scintilla) <8> (contatore|forno|presa|muro|quadro|escono|volano|fornello)',
        '(mal di testa|nausea|giramenti|vertigini) <10> (fuori|usciamo|aria aperta|uscendo)',
      ],
    },
    pt: {
      find: [
        '(silvo|assobio|chiado|sibilo|assobia|chia) <12> (contador|medidor|fogão|caldeira|esquentador|tubo|botija|botijão|bidão|tambor|bateria)',
        '(bidão|bidões|tambor|bateria|botija|botijão) <6> (inchado|inchada|inchar|inchando|estufado|estufada|fumo|fumaça|chia)',
        '(faíscas|faísca) <8> (contador|medidor|forno|tomada|parede|quadro|saem|salta|saltam)',
        '(dor de cabeça|dores de cabeça|enjoo|enjoados|tonturas) <10> (lá fora|saímos|ar livre|sair de casa|na rua)',
      ],
    },
    nl: {
      find: [
        '(gesis|sist|sissen|sissend|sisgeluid) <12> (meter|fornuis|ketel|leiding|gasfles|vat|vaten|tank|accu|kraan|jerrycan)',
        '(vat|vaten|accu|jerrycan|gasfles) <6> (bol|opgezwollen|opgezet|gezwollen|rookt|sist)',
        '(vonken|vonk) <8> (meter|oven|stopcontact|muur|meterkast|spatten|springen|komen)',
        '(hoofdpijn|misselijk|duizelig) <10> (buiten|frisse lucht|weggaan|naar buiten|het huis uit)',
      ],
    },
  },
}
