import type { CategoryRules } from '../rule-types.ts'

/**
 * Signs of a planned suicide in a routine request: a new home for the pets, letters to the family, bills that will soon have no debtor, an
 * insurance payout that is worth more than the writer.
 */
export const selfHarmPlans: CategoryRules = {
  category: 'self_harm',
  contexts: ['topic'],
  languages: {
    en: {
      names: { home: 'somewhere to go|new home|rehomed|looked after|with my sister|with a friend|with the neighbours|at my sister’s' },
      find: [
        '(money|payout|insurance) ..3 than ..2 me',
        '!(cat|dog|pets) ..4 (@home) <9> (i) (won’t|will not|no longer|don’t) ..2 (need|needing)',
        '(wrote|written|left|leaving) ..2 (letter|note) ..2 @family ..10 (knows|know|papers|tomorrow|after|look for me|everything)',
        '!(tomorrow|soon|next week|after sunday) ..4 (nobody|no one|not be anyone) ..3 (claim|chase|bill|charge|collect|complain)',
        '!(saying goodbye|said goodbye|said my goodbyes|farewell) <12> (without ..3 (noticing|realising|realizing|knowing)|at peace|peace|finally calm)',
        '(showed|shown) me (her|his) (arms|wrists|cuts|scars) ..16',
      ],
      unless: [
        '(thesis|dissertation|essay) ..3 (on|about) _',
        '(thesis|dissertation|essay) ..3 (on|about) ..2 (the|of) _',
        '(would|could) die for (it|this|that|the|your)',
        '(dying|dies|died) on me',
      ],
    },
    de: {
      find: [
        '(geld|versicherungssumme|auszahlung) ..4 als ..1 (von mir|mit mir|mir|mich)',
        '(brief|zettel) <6> (geschrieben|hinterlassen|dagelassen|hingelegt) <10> (frau|mann|kinder|kindern|weiß wo|papiere|morgen)',
        '!(morgen|bald|ab montag|nächste woche) ..4 (niemand|niemanden|keiner|keinen) ..4 (mahnen|fordern|eintreiben|anrufen|schreiben|holen)',
        '!(verabschiede|verabschiedet|abschied) ..8 (ohne dass|merkt|merken|bemerken|ruhe|frieden)',
        '!(hund|katze) ..5 (versorgt|untergebracht|bei meiner schwester|bei nachbarn|neues zuhause) <9> (brauche ..4 (nicht mehr|keine mehr|nichts mehr))',
        '(hat mir) ..2 (arme|handgelenke|schnitte|narben) gezeigt',
      ],
      unless: ['(masterarbeit|bachelorarbeit|doktorarbeit|hausarbeit|dissertation|facharbeit) (über|zu|zum|zur) [die|den|das|häusliche] _'],
    },
    fr: {
      find: [
        '(argent|capital|prime) ..4 (que|qu) ..1 (de moi|avec moi|moi)',
        '(écrit|laissé) ..2 (lettre|mot) ..3 @family ..10 (papiers|sait|saura|trouvera|demain|tout)',
        '!(demain|bientôt|lundi|dimanche) ..5 plus personne ..4 (réclamer|relancer|poursuivre|facturer|appeler|payer)',
        '!(adieux|au revoir|dire adieu|dit au revoir) <12> (sans ..4 (rendent compte|rendre compte|sachent|remarque)|paix|apaisé|apaisée|soulagé)',
        '!(chien|chat) ..5 (chez ma sœur|chez mon frère|chez des amis|placé|chez la voisine) <9> (plus besoin)',
        '!plus besoin ..4 <6> (chien|chat) ..5 (chez ma sœur|chez mon frère|chez des amis|placé|chez la voisine)',
        '(m) ..1 (montré) ..1 (ses|son) (bras|poignets|cicatrices|coupures)',
      ],
      unless: [
        '(mémoire|thèse|exposé) ..1 sur ..2 (le|la|les|l) _',
        '(tarifs|prix|facture|application|chaussures|loyer) (va|vont|me|m|ont) [me] [ont] (tuer|tue|tuent|tué)',
        '(mort|morte|morts|meurs|mourir) de (rire|curiosité)',
      ],
    },
    es: {
      find: [
        '(dinero|seguro|indemnización) ..4 que ..1 (conmigo|de mí|mí)',
        '(escrito|escribí|dejado|dejé) ..2 (carta|nota) ..3 @family ..10 (papeles|sabe|sabrá|mañana|todo|busquen)',
        '!(mañana|pronto|lunes|domingo) ..5 (nadie|no ..2 nadie) ..4 (reclamar|cobrar|llamar|quien cobrar|a quien)',
        '!(despedido|despidiéndome|despedí|despedirme) <12> (sin que ..4|paz|tranquilo|tranquila|en calma|alivio)',
        '(perro|gato) ..5 (con mi hermana|con los vecinos|colocado|con una amiga) <12> (ya no ..4 (necesito|necesitaré|hará falta))',
        '(me) ..1 (enseñó|mostró|ha enseñado) ..1 (los|sus) (brazos|muñecas|cortes)',
      ],
      unless: ['(tesis|tesina|ensayo) (sobre|acerca de) ..2 (el|la|los|las) _', '(muero|muriendo|morirme) de (risa|curiosidad)'],
    },
    it: {
      find: [
        '(soldi|denaro|assicurazione|polizza) ..4 (che|di) ..1 (con me|di me|me)',
        '(scritto|lasciato) ..2 (lettera|biglietto) ..3 @family ..10 (carte|documenti|sa|saprà|domani|tutto|cercarmi)',
        '!(domani|presto|lunedì|domenica) ..5 (nessuno) ..4 (chiedere|cercare|pagare|esigere|riscuotere|chiamare)',
        '!(salutato|salutando|detto addio|congedato) <12> (senza che ..4|pace|sereno|serena|finalmente calmo|sollievo)',
        '!(domani) ..2 non ..2 (più) ..2 (cercarmi|cercare)',
        '(cane|gatto) ..5 (da mia sorella|dai vicini|sistemato|da un amico) <12> (non ..2 (serve|servono|servirà) più)',
        '(mi ha) ..1 (mostrato|fatto vedere) ..2 (braccia|polsi|tagli)',
      ],
      unless: [
        '(tesi|tesina|saggio) (su|sul|sulla|sui) ..2 (il|la|lo|l) _',
        '(muoio|morendo|morire|morto|morta) (di|dal|dalla) (curiosità|ridere)',
      ],
    },
    pt: {
      find: [
        '(dinheiro|seguro|indemnização) ..4 (que|do que) ..1 (comigo|de mim|mim)',
        '(escrevi|deixei|escrito|deixado) ..2 (carta|bilhete) ..3 @family ..10 (papéis|documentos|sabe|saberá|amanhã|tudo|procurem)',
        '!(amanhã|breve|segunda|domingo) ..5 (ninguém|já não ..2 a quem|não terão a quem) ..4 (cobrar|reclamar|ligar|cobrarem|procurar|$)',
        '!(despedir-me|despedi-me|despedindo|me despedindo|me despedi) <12> (sem ..6 (perceber|perceberem|notar|notarem)|paz|calma|alívio)',
        '(cão|gato|cachorro) ..5 (com a minha irmã|com os vizinhos|em casa da minha irmã|já tem) <12> (não vou precisar|já não preciso)',
        '(mostrou-me|me mostrou) ..1 (os|seus) (braços|pulsos|cortes)',
      ],
      unless: [
        '(tese|dissertação|monografia) sobre [o|a] _',
        '(empréstimo|fatura|conta|preços|sapatos|prestação|hipoteca) (vai|vão|ainda|me) [me] (matar|mata|matam)',
        '(morrer|morto|morta|morrendo) de (rir|curiosidade)',
      ],
    },
    nl: {
      find: [
        '(geld|uitkering|verzekering) ..4 dan ..1 (aan mij|met mij|mij)',
        '(brief|briefje) <6> (geschreven|achtergelaten|neergelegd) <10> (vrouw|man|kinderen|weet waar|papieren|morgen)',
        '!(morgen|straks|volgende week|maandag) ..5 (niemand|geen mens) ..5 (halen|vorderen|bellen|incasseren|manen|klagen)',
        '!(afscheid) <12> (zonder dat ..6|rust|vrede|opgelucht)',
        '!(hond|kat) ..5 (bij mijn zus|bij de buren|ondergebracht|nieuw thuis) <9> (niet meer nodig|niks meer nodig|rust)',
        '(liet|heeft) ..2 (armen|polsen|snijwonden) (zien|laten zien)',
      ],
      unless: [
        '(scriptie|werkstuk|proefschrift|thesis) (over|naar) [de|het|huiselijk] _',
        '(lach|lachte|schrok|schrik|verveel|verveelde) ..1 (me|mij) ..1 (kapot|dood)',
        '(doodgaat|dood) zonder wifi',
      ],
    },
  },
}
