import type { Language } from '../../../../platform/words/languages.ts'

/**
 * Words of one language that claim that the writer has done something, such as "we have cancelled". In lower case, with straight
 * apostrophes.
 */
export interface ActionClaimWords {
  /** Participles and past forms of actions, as alternatives of a regular expression. A form can end in `*` for any ending. */
  acts: string
  /** Verbs for looking at something. Such a claim is allowed if the clause names the message itself: "we have read your message". */
  looks: string
  /** Verbs for passing on the message. Such a claim is allowed if the workflow has a step that forwards messages. */
  forwards: string
  /** Patterns of claims with the placeholders `ACT`, and `GAP` for some words without a negation. */
  claims: readonly string[]
  /** Words before a claim that make it a condition, a rule or a report of what another person said. */
  conditions: string
  /** Words that directly precede the verb of a relative clause ("items that have been opened"). */
  relatives: string
  negations: string
  /** Words for the message itself. */
  message: string
}

/** The words by language. */
export const actionClaimWords: Record<Language, ActionClaimWords> = {
  en: {
    acts: 'canceled|cancelled|refunded|reimbursed|issued|booked|rebooked|rescheduled|moved|changed|updated|amended|corrected|sent|resent|emailed|mailed|shipped|dispatched|posted|transferred|paid|credited|debited|charged|reserved|arranged|organi[sz]ed|scheduled|ordered|reordered|replaced|exchanged|extended|renewed|removed|deleted|erased|added|activated|deactivated|disabled|enabled|closed|reopened|blocked|unblocked|locked|unlocked|frozen|processed|approved|authori[sz]ed|granted|waived|reversed|adjusted|reduced|applied|registered|enrolled|terminated|upgraded|downgraded|released|informed|notified|alerted|contacted|called|phoned|spoke|spoken|talked|instructed|asked|opened|raised|logged|created|prepared|signed|filed|submitted|assigned|initiated|started|launched|confirmed|repaired|fixed|resolved|restored|delivered|attached|enclosed|stopped|paused|suspended|unsubscribed|placed|set up|made|withdrawn|lifted|sorted|taken care of|put through',
    looks: 'checked|double-checked|reviewed|verified|inspected|investigated|examined|looked into',
    forwards: 'forwarded|passed|escalated|handed|relayed',
    claims: [
      "\\b(?:i|we)(?:'ve|'d| have| had)GAP ACT",
      '\\b(?:i|we)(?: (?:already|just|also|now|immediately|therefore|gladly|personally|then|both)){0,2} ACT',
      '\\b(?:our|my|the)(?: \\p{L}+)? (?:team|teams|colleague|colleagues|staff|technician|technicians|manager|warehouse|office|department|accountant|driver|engineer|supplier|provider|partner)(?: have| has| had)?GAP ACT',
      '\\b(?:has|have)GAP beenGAP ACT',
      '\\b(?:was|were)(?: (?:already|just|also|now|immediately|successfully|duly|fully|automatically)){0,2} ACT',
      '\\b(?:is|are) (?:now|already|hereby|herewith|successfully)(?: \\p{L}+)? ACT',
      '\\b(?:is|are)(?: \\p{L}+)? on (?:its|the|their|his|her) way\\b',
    ],
    conditions:
      'if|once|when|whenever|after|until|till|before|unless|whether|as soon as|in case|provided|should|may|might|must|would|could|will|can|you wrote|you write|you say|you said|you told|you mentioned|understand|sorry|how|to have',
    relatives: 'that|which|who',
    negations: "not|never|n't|no|neither|nor|yet to|without",
    message: 'message|request|email|e-mail|question|questions|inquiry|enquiry|concern|letter|note|details you',
  },
  de: {
    acts: 'storniert|abgesagt|gekündigt|erstattet|zurückerstattet|rückerstattet|überwiesen|zurücküberwiesen|gutgeschrieben|abgebucht|zurückgebucht|umgeschrieben|eingezogen|bezahlt|zurückgezahlt|gebucht|umgebucht|verschoben|verlegt|geändert|abgeändert|umgeändert|aktualisiert|korrigiert|berichtigt|angepasst|versandt|verschickt|versendet|abgeschickt|zugeschickt|zugesandt|gesandt|geschickt|gesendet|reserviert|vereinbart|terminiert|eingeplant|bestellt|nachbestellt|ersetzt|ausgetauscht|umgetauscht|verlängert|gelöscht|entfernt|hinzugefügt|aktiviert|deaktiviert|freigeschaltet|freigegeben|gesperrt|entsperrt|zurückgesetzt|bearbeitet|genehmigt|bewilligt|erlassen|angewendet|angemeldet|abgemeldet|umgemeldet|eingetragen|ausgetragen|registriert|informiert|benachrichtigt|verständigt|kontaktiert|angerufen|angeschrieben|gesprochen|beauftragt|gebeten|angelegt|erstellt|ausgestellt|eröffnet|veranlasst|eingeleitet|ausgelöst|repariert|behoben|gelöst|ausgeliefert|geliefert|zugestellt|beigefügt|angehängt|gestoppt|angehalten|pausiert|ausgesetzt|beendet|geschlossen|verrechnet|reduziert|gesenkt|eingereicht|übernommen|bestätigt|erledigt|aufgehoben|zurückgenommen|abgeschlossen',
    looks: 'geprüft|überprüft|nachgeprüft|kontrolliert|untersucht|angesehen|nachgesehen',
    forwards: 'weitergeleitet|weitergegeben|eskaliert|übergeben|übermittelt',
    claims: [
      '\\b(?:ich|wir) (?:habe|haben|hatten)GAP ACT',
      '\\b(?:habe|haben) (?:ich|wir)GAP ACT',
      '\\b(?:unser|unsere|die|der|ein|eine|mein|meine)(?: \\p{L}+)? (?:hat|haben)GAP ACT',
      '\\b(?:hat|haben) (?:unser|unsere|die|der)GAP ACT',
      '\\b(?:wurde|wurden)GAP ACT',
      '\\b(?:ist|sind)GAP ACT worden\\b',
      '\\b(?:ist|sind)GAP (?:bereits|nun|jetzt|hiermit|somit|damit|soeben|inzwischen)GAP ACT',
      '\\b(?:ihr|ihre|dein|deine) \\p{L}+ (?:ist|sind)(?: \\p{L}+)? ACT\\b',
      '\\b(?:ist|sind)GAP (?:unterwegs|auf dem weg)\\b',
    ],
    conditions:
      'wenn|falls|sobald|nachdem|sofern|ob|bis|bevor|solange|soweit|weshalb|warum|sie schreiben|sie schrieben|kann|können|könnte|soll|sollte|sollen|muss|müssen|wird|werden|würde|würden|dass sie',
    relatives: 'die|der|das|welche|welcher|den',
    negations: 'nicht|nie|niemals|kein|keine|keinen|keiner|weder|ohne|noch nicht',
    message: 'nachricht|anfrage|mail|e-mail|schreiben|frage|fragen|anliegen|brief|hinweis',
  },
  fr: {
    acts: 'annulé*|résilié*|remboursé*|émis*|viré*|crédité*|débité*|payé*|réglé*|réservé*|modifié*|changé*|déplacé*|reporté*|décalé*|reprogrammé*|replanifié*|expédié*|envoyé*|renvoyé*|adressé*|posté*|mis* à jour|corrigé*|rectifié*|ajusté*|remplacé*|échangé*|commandé*|prolongé*|renouvelé*|supprimé*|effacé*|ajouté*|activé*|désactivé*|bloqué*|débloqué*|réinitialisé*|traité*|approuvé*|accordé*|validé*|appliqué*|inscrit*|désinscrit*|informé*|prévenu*|averti*|contacté*|appelé*|parlé|demandé|créé*|ouvert*|lancé*|engagé*|initié*|réparé*|résolu*|livré*|joint*|clôturé*|fermé*|arrêté*|suspendu*|programmé*|planifié*|organisé*|confirmé*|effectué*|procédé|offert*|levé*|déduit*|réduit*|signé*|déposé*|chargé*|mandaté*',
    looks: 'vérifié*|contrôlé*|examiné*|inspecté*|étudié*|regardé*',
    forwards: 'transmis*|transféré*|escaladé*|relayé*|communiqué*',
    claims: [
      "\\b(?:j'|je l'|je vous l'|je les |je vous )aiGAP ACT",
      '\\bnous(?: vous| les| lui| leur)? (?:avons|avions)GAP ACT',
      "\\bnous (?:l'|vous l')avonsGAP ACT",
      '\\b(?:notre|mon|ma|nos|mes|le|la|un|une) \\p{L}+(?: \\p{L}+)? (?:vous )?(?:a|ont)GAP ACT',
      '\\b(?:a|ont)GAP étéGAP ACT',
      "\\b(?:viens|venons|vient|viennent) (?:de |d')GAP ?\\p{L}+(?:er|ir|re)\\b",
      '\\b(?:est|sont) (?:désormais|maintenant|déjà|bien|dorénavant|à présent)GAP ACT',
      '\\b(?:est|sont)(?: \\p{L}+)? en (?:route|chemin)\\b',
    ],
    conditions:
      "si|s'il|s'ils|dès que|dès qu'|une fois que|une fois|quand|lorsque|lorsqu'|après que|jusqu'à|avant|à moins|sauf si|vous écrivez|vous dites|vous indiquez|peut|peuvent|doit|doivent|sera|seront|serait|aura|auront|de nous avoir|de m'avoir",
    relatives: 'qui|que|dont',
    negations: "ne|n'|pas|jamais|aucun|aucune|ni|sans",
    message: 'message|demande|mail|e-mail|courriel|question|questions|courrier|lettre|requête',
  },
  es: {
    acts: 'cancelad*|anulad*|rescindid*|reembolsad*|devuelto*|devuelta*|emitid*|abonad*|cargad*|cobrad*|pagad*|reservad*|cambiad*|modificad*|movido*|aplazad*|reprogramad*|actualizad*|corregid*|rectificad*|ajustad*|enviad*|reenviad*|mandad*|expedid*|despachad*|transferid*|pedido|encargad*|reemplazad*|sustituid*|prorrogad*|ampliad*|renovad*|eliminad*|borrad*|añadid*|activad*|desactivad*|bloquead*|desbloquead*|restablecid*|tramitad*|procesad*|gestionad*|aprobad*|autorizad*|concedid*|aplicad*|inscrit*|registrad*|dado de (?:baja|alta)|dada de (?:baja|alta)|informad*|avisad*|notificad*|contactad*|llamad*|hablado|solicitad*|cread*|abiert*|iniciad*|reparad*|resuelt*|entregad*|adjuntad*|cerrad*|detenid*|suspendid*|programad*|organizad*|confirmad*|efectuad*|realizad*|condonad*|rebajad*|descontad*|firmad*|presentad*',
    looks: 'comprobad*|revisad*|verificad*|examinad*|inspeccionad*',
    forwards: 'remitid*|trasladad*|derivad*|escalad*|transmitid*|pasado',
    claims: [
      '\\b(?:he|hemos|habíamos)GAP ACT',
      '\\b(?:nuestr[oa]s?|mi|mis|un|una|el|la) \\p{L}+(?: \\p{L}+)? (?:ya )?(?:le |les |la |lo )?(?:ha|han)GAP ACT',
      '\\b(?:ha|han) sidoGAP ACT',
      '\\bse (?:le |les )?(?:ha|han)GAP ACT',
      '\\b(?:fue|fueron)(?: (?:ya|también|hoy)){0,2} ACT',
      '\\b(?:acabo|acabamos|acaban|acaba) de \\p{L}+(?:ar|er|ir)(?:le|les|lo|la|los|las)?\\b',
      '\\b(?:está|están|queda|quedan|quedó) (?:ya |ahora )?(?:cancelad|anulad|reservad|confirmad|tramitad|bloquead|resuelt|actualizad|enviad)\\p{L}*',
      '\\b(?:está|están|va|van)(?: \\p{L}+)? (?:en|de) camino\\b',
    ],
    conditions:
      'si|una vez que|una vez|cuando|en cuanto|tan pronto|después de|hasta que|antes de|a menos|salvo que|usted escribe|usted dice|puede|pueden|debe|deben|será|serán|sería|haya|hayan|por haber',
    relatives: 'que',
    negations: 'no|nunca|jamás|ningún|ninguna|ni|sin|tampoco',
    message: 'mensaje|solicitud|petición|consulta|correo|pregunta|preguntas|carta|nota|deseo',
  },
  it: {
    acts: 'annullat*|cancellat*|disdett*|rescist*|rimborsat*|emess*|accreditat*|addebitat*|pagat*|prenotat*|cambiat*|modificat*|spostat*|rinviat*|riprogrammat*|aggiornat*|corrett*|rettificat*|adeguat*|inviat*|rinviat*|spedit*|mandat*|trasferit*|bonificat*|ordinat*|sostituit*|prorogat*|prolungat*|rinnovat*|eliminat*|rimoss*|aggiunt*|attivat*|disattivat*|bloccat*|sbloccat*|reimpostat*|elaborat*|approvat*|autorizzat*|concess*|applicat*|iscritt*|registrat*|informat*|avvisat*|avvertit*|contattat*|chiamat*|parlato|richiest*|chiesto|creat*|apert*|avviat*|riparat*|risolt*|consegnat*|allegat*|chius*|fermat*|sospes*|programmat*|organizzat*|fissat*|confermat*|effettuat*|eseguit*|stornat*|scontat*|ridott*|firmat*|presentat*|incaricat*|provveduto|predispost*|riservat*',
    looks: 'controllat*|verificat*|esaminat*|ispezionat*|revisionat*',
    forwards: 'inoltrat*|trasmess*|passato|segnalat*',
    claims: [
      '\\b(?:ho|abbiamo|avevamo)GAP ACT',
      "\\bl'abbiamoGAP ACT",
      '\\b(?:nostr[oaie]|mi[oa]|miei|un|una|il|la) \\p{L}+(?: \\p{L}+)? (?:le |vi )?(?:ha|hanno)GAP ACT',
      '\\b(?:è|sono) (?:già |appena )?stat[oaie]GAP ACT',
      '\\b(?:è|sono) (?:ora|adesso|già|ormai)(?: \\p{L}+)? ACT',
      '\\b(?:è|sono)(?: \\p{L}+)? in (?:viaggio|arrivo)\\b',
    ],
    conditions:
      'se|quando|una volta che|una volta|appena|non appena|dopo che|finché|prima che|a meno che|salvo|lei scrive|lei dice|può|possono|deve|devono|sarà|saranno|sarebbe|di averci|per averci|per avermi',
    relatives: 'che',
    negations: 'non|mai|nessun|nessuna|né|senza|neanche',
    message: 'messaggio|richiesta|mail|e-mail|domanda|domande|lettera|segnalazione|nota',
  },
  pt: {
    acts: 'cancelad*|anulad*|rescindid*|reembolsad*|devolvid*|emitid*|creditad*|debitad*|cobrad*|pag[oa]s?|reservad*|alterad*|mudad*|trocad*|adiad*|remarcad*|reagendad*|agendad*|marcad*|atualizad*|actualizad*|corrigid*|ajustad*|enviad*|reenviad*|expedid*|despachad*|transferid*|encomendad*|substituíd*|prorrogad*|prolongad*|renovad*|eliminad*|apagad*|removid*|adicionad*|ativad*|activad*|desativad*|bloquead*|desbloquead*|redefinid*|processad*|tratad*|aprovad*|autorizad*|concedid*|aplicad*|inscrit*|registad*|registrad*|informad*|avisad*|notificad*|contactad*|contatad*|solicitad*|criad*|abert*|iniciad*|reparad*|resolvid*|entregue*|anexad*|encerrad*|fechad*|suspens*|organizad*|confirmad*|efetuad*|efectuad*|realizad*|perdoad*|descontad*|assinad*|apresentad*',
    looks: 'verificad*|conferid*|examinad*|inspecionad*|analisad*|revist*',
    forwards: 'encaminhad*|remetid*|transmitid*|escalad*',
    claims: [
      '\\b(?:foi|foram) (?:já |também |hoje )?ACT',
      '\\b(?:tinha|tínhamos|temos|tenho) (?:já )?ACT',
      '\\b(?:cancel|anul|reembols|credit|reserv|alter|mud|troc|adi|remarc|reagend|agend|marc|atualiz|actualiz|ajust|envi|reenvi|despach|encomend|prolong|renov|elimin|apag|adicion|ativ|activ|bloque|desbloque|process|aprov|autoriz|aplic|inform|avis|notific|contact|contat|solicit|cri|inici|repar|anex|encerr|organiz|confirm|efetu|efectu|realiz|perdo|descont|tratei|trat|fal|lig)(?:ei|ámos|quei|cámos|guei|gámos)\\b',
      '\\b(?:emit|transfer|corrig|expedi|rescind|devolv|resolv|remov|inscrev|abr|substitu|exped)(?:i|í|imos)\\b',
      '\\bjá (?:o |a |lhe )?\\p{L}+(?:ámos|amos|imos|emos)\\b',
      '\\b(?:nossa|nosso|minha|meu|noss[ao]s)(?: \\p{L}+){1,2} (?:já |também )?(?:lhe )?(?:cancel|anul|reembols|reserv|alter|mud|troc|adi|remarc|agend|marc|atualiz|actualiz|envi|despach|renov|elimin|apag|ativ|activ|bloque|desbloque|process|aprov|aplic|inform|avis|contact|contat|cri|inici|repar|confirm|efetu|realiz)(?:ou|aram|queou)\\b',
      '\\b(?:acabei|acabámos|acabamos|acaba|acabou) de \\p{L}+(?:ar|er|ir)\\b',
      '\\b(?:está|estão) (?:já |agora )?(?:cancelad|anulad|reservad|confirmad|bloquead|resolvid|atualizad|enviad)\\p{L}*',
      '\\b(?:está|estão|vai|vão)(?: \\p{L}+)? a caminho\\b',
    ],
    conditions:
      'se|quando|assim que|uma vez que|logo que|depois de|até que|antes de|a menos|salvo se|escreve que|diz que|pode|podem|deve|devem|será|serão|seria|tenha|por ter|por nos ter|caso',
    relatives: 'que',
    negations: 'não|nunca|jamais|nenhum|nenhuma|nem|sem',
    message: 'mensagem|pedido|email|e-mail|pergunta|perguntas|carta|solicitação|nota',
  },
  nl: {
    acts: 'geannuleerd|afgezegd|opgezegd|terugbetaald|teruggestort|teruggeboekt|gestort|overgemaakt|bijgeschreven|gecrediteerd|afgeschreven|betaald|geboekt|omgeboekt|verplaatst|verzet|verschoven|gewijzigd|veranderd|aangepast|bijgewerkt|gecorrigeerd|verzonden|verstuurd|gestuurd|opgestuurd|toegestuurd|gemaild|gereserveerd|ingepland|gepland|afgesproken|besteld|nabesteld|vervangen|omgeruild|verlengd|verwijderd|gewist|toegevoegd|geactiveerd|gedeactiveerd|geblokkeerd|gedeblokkeerd|vrijgegeven|gereset|verwerkt|goedgekeurd|toegekend|kwijtgescholden|toegepast|ingeschreven|uitgeschreven|aangemeld|afgemeld|geregistreerd|geïnformeerd|ingelicht|gewaarschuwd|gecontacteerd|gebeld|gesproken|gevraagd|opgedragen|aangemaakt|geopend|gestart|in gang gezet|gerepareerd|verholpen|opgelost|geleverd|bezorgd|bijgevoegd|gesloten|gestopt|stopgezet|opgeschort|geregeld|georganiseerd|bevestigd|uitgevoerd|ingediend|getekend|verlaagd|verrekend|uitgegeven|toegewezen|ingetrokken',
    looks: 'gecontroleerd|nagekeken|bekeken|onderzocht|geverifieerd|nagegaan',
    forwards: 'doorgestuurd|doorgegeven|doorgezet|geëscaleerd|overgedragen',
    claims: [
      '\\b(?:ik|wij|we) (?:heb|hebben|hadden)GAP ACT',
      '\\b(?:heb|hebben) (?:ik|wij|we)GAP ACT',
      "\\b(?:ons|onze|mijn|de|het|een)(?: \\p{L}+(?:'s)?)?(?: \\p{L}+)? (?:heeft|hebben)GAP ACT",
      '\\b(?:is|zijn)GAP ACT',
      '\\b(?:werd|werden)GAP ACT',
      '\\b(?:is|zijn)GAP onderweg\\b',
    ],
    conditions:
      'als|zodra|wanneer|nadat|tot|totdat|voordat|tenzij|of|indien|mits|u schrijft|u zegt|kan|kunnen|moet|moeten|zal|zullen|zou|wordt|worden|dat u ons|dat u mij',
    relatives: 'die|dat',
    negations: 'niet|nooit|geen|noch|zonder|evenmin',
    message: 'bericht|verzoek|mail|e-mail|vraag|vragen|brief|aanvraag|melding|opmerking',
  },
}
