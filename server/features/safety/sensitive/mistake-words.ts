import type { RuleLanguage } from '../rules/rule-types.ts'

/**
 * Words that hint at a data breach only together: a mistake and the data that it sent or showed, or a loss and the lost object with the
 * data.
 */
interface MistakeWords {
  mistake: string
  data: string
  lost: string
  carrier: string
}

export const mistakeWords: Record<RuleLanguage, MistakeWords> = {
  en: {
    mistake: 'by mistake|by accident|accidentally|mistakenly|addressed to|in error',
    data: 'sent|send|emailed|mailed|forward*|received|got|attach*|file|files|letter*|document*|data|list|lists|record*|invoice*|results|statement*|saw|see|shared|copied|uploaded|published',
    lost: 'lost|left|forgot|missing|disappeared|can’t find',
    carrier: 'laptop*|phone*|usb|stick|hard drive|tablet|folder|file|files|records|documents|papers|notebook|badge|drive|backup*|printout*',
  },
  de: {
    mistake: 'aus versehen|versehentlich|irrtümlich*|fälschlich*',
    data: 'geschickt|gesendet|verschickt|versendet|schicken|gemailt|weitergeleitet|bekommen|erhalten|anhang|datei|dateien|brief*|unterlagen|daten|liste|listen|rechnung*|befund*|gesehen|geteilt|kopiert|hochgeladen|veröffentlicht',
    lost: 'verloren|vergessen|verschwunden|weg|verschwand',
    carrier:
      '*laptop|notebook|*handy|telefon|*stick|festplatte|tablet|*ordner|akte|akten|unterlagen|dokumente|datenträger|ausweis|backup*|ausdruck*|liste|listen',
  },
  fr: {
    mistake: 'par erreur|par mégarde|par inadvertance|destiné* à',
    data: 'envoyé*|envoyer|transféré*|reçu*|pièce jointe|fichier*|courrier*|lettre*|document*|données|liste*|facture*|résultat*|vu|partagé*|copie|copié*|publié*',
    lost: 'perdu*|oublié*|disparu*|égaré*',
    carrier:
      'ordinateur*|portable*|téléphone*|clé usb|usb|disque|tablette|dossier*|documents|papiers|fichier*|badge|sauvegarde*|classeur|liste*',
  },
  es: {
    mistake: 'por error|por equivocación|sin querer|de otro|de otra',
    data: 'envi*|mandado|mandé|mandó|reenvi*|recibido|recibí|adjunto|archivo*|fichero*|carta*|documento*|datos|lista*|listado*|factura*|resultado*|visto|compartid*|copia|subid*|publicad*',
    lost: 'perdido|perdida|perdí|perdió|olvidad*|extravi*|desaparec*',
    carrier:
      'portátil*|ordenador*|móvil*|teléfono*|usb|pendrive|disco|tableta|carpeta*|expediente*|documento*|papeles|archivo*|copia*|listado*',
  },
  it: {
    mistake: 'per errore|per sbaglio|inavvertitamente|di un altro|di un’altra|di altri|destinato a',
    data: 'inviat*|mandat*|spedit*|inoltrat*|ricevut*|allegat*|file|lettera|lettere|document*|dati|elenco|elenchi|lista|fattura|fatture|referto|referti|visto|condivis*|copia|caricat*|pubblicat*',
    lost: 'perso|persa|persi|smarrit*|dimenticat*|sparit*',
    carrier:
      'portatile|computer|pc|notebook|telefono|cellulare|usb|chiavetta|disco|tablet|cartella|cartelle|fascicolo|document*|carte|backup|elenco',
  },
  pt: {
    mistake: 'por engano|por erro|sem querer|de outro|de outra|destinado a',
    data: 'envi*|mandei|mandou|encaminh*|recebi|recebeu|recebemos|anexo*|ficheiro*|arquivo*|carta*|documento*|dados|lista*|fatura*|resultado*|vi|partilh*|compartilh*|cópia|publiq*|publicad*',
    lost: 'perdi|perdido|perdida|perdeu|esqueci|extravi*|sumiu|desapareceu',
    carrier:
      'portátil|computador|notebook|telemóvel|celular|telefone|usb|pen|pendrive|disco|tablet|pasta|pastas|processo|documento*|papéis|ficheiro*|arquivo*|backup*|lista*',
  },
  nl: {
    mistake: 'per ongeluk|per abuis|abusievelijk|bestemd voor',
    data: 'gestuurd|verstuurd|verzonden|sturen|gemaild|doorgestuurd|ontvangen|gekregen|bijlage*|bestand*|brief|brieven|document*|gegevens|lijst*|factuur|facturen|uitslag*|gezien|gedeeld|kopie|geüpload|gepubliceerd',
    lost: 'kwijt*|verloren|vergeten|verdwenen|weg',
    carrier:
      '*laptop|computer|*telefoon|mobiel|*stick|usb|schijf|tablet|map|mappen|dossier*|document*|papieren|bestand*|badge|back-up|backup*|lijst*',
  },
}
