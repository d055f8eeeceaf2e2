import type { LanguageWords } from '../rules/rule-types.ts'

export const italianWords: LanguageWords = {
  common: `il|lo|la|i|gli|le|l|un|uno|una|di|del|della|dei|delle|e|o|ma|è|sono|ho|ha|hanno|abbiamo|io|lui|lei|noi|mio|mia|miei|suo|sua|
    nostro|nostra|non|più|che|in|nel|nella|con|per|da|dal|dalla|al|alla|si|mi|ti|ci|vi|se|come|quando|questo|questa|molto|anche|c|
    buongiorno|stato|stata|sto|sta|a|su|sul|sulla|perché|tutto|fa|ora|d`,
  names: {
    no: 'non|nessun|nessuna|nessuno|senza|né|mai|nega|niente|nulla',
    i: 'io|ho|sono|mi|noi|ci|abbiamo|sto',
    my: 'mio|mia|miei|mie|nostro|nostra|suo|sua|il|lo|la|l|i|gli|le|un|uno|una|questo|questa|al|alla|del|della',
    family: `marito|moglie|compagno|compagna|fidanzato|fidanzata|ragazzo|ragazza|madre|mamma|padre|papà|figlio|figlia|fratello|sorella|
      nonno|nonna|nipote|nipotino|nipotina|zio|zia|cugino|cugina|amico|amica|suocero|suocera|patrigno|matrigna|vicino|vicina|coinquilino|
      coinquilina`,
    child: `bambino|bambina|bambini|bambine|figlio|figlia|figli|bimbo|bimba|bimbi|neonato|neonata|nipotino|nipotina|ragazzino|ragazzina|
      ragazzo|ragazza|alunno|alunna|alunni|studente|studentessa|minore|minorenne|minori|adolescente|piccolo|piccola`,
    someone: `lui|lei|qualcuno|persona|paziente|ospite|inquilino|inquilina|cliente|autista|dipendente|lavoratore|lavoratrice|collega|
      alunno|alunna|bambino|bambina|bimbo|bimba|neonato|uomo|donna|signore|signora|@family`,
    anyone: '@i|@someone',
    filler: 'di|del|della|un|una|uno|il|la|i|le|forte|forti|acuto|altri|segni di|sintomi di|precedenti di|pensieri|idee|odore di',
    count: `#|un|uno|una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|quindici|venti|trenta|alcuni|diversi|parecchi|molti|
      qualche|tanti`,
    longago: '[circa|quasi|oltre|più di] @count (anni|anno|mesi|mese|decenni) fa',
    now: `adesso|ora|subito|urgente|urgenza|emergenza|aiuto|aiutatemi|aiutateci|presto|improvvisamente|oggi|118|112|ambulanza|
      immediatamente`,
  },
  contexts: {
    negated: [
      '(senza|nessun|nessuna|nessuno|né|mai|nega|escluso|esclusa|assenza|invece|anziché) [@filler] [@filler] [@filler] _',
      `(non|mai) [mi|gli|le|si|c|ci] [ho|ha|hanno|abbiamo|avuto|è|sono|sento|sente|presenta|riferisce|soffre|voglio|vuole|intendo|provo|
        avverto|avere|era|sto|sta] [mai|più|nessun|nessuna] [@filler] [@filler] _`,
      '+ _ (no|nessuno|nessuna|assente|assenti|negativo) $',
      '+ (senza|nessun|nessuna|nega|non ho|non ha) ..6 (o|né) [@filler] _',
      '+ (senza|nega|nessun) ..3 _ ..3 (o|né)',
      '_ (è passato|è passata|è rientrato|risolto|risolta|escluso|esclusa|scomparso|scomparsa)',
      '~ (falso allarme|scherzo|modo di dire)',
    ],
    past: [
      '@longago',
      'nel @year',
      '_ ..3 @longago',
      '+ @longago ..8 _',
      '_ ..3 nel @year',
      '+ nel @year ..8 _',
      '_ ..3 (l’anno scorso|la scorsa estate|lo scorso anno|l’inverno scorso)',
      '+ (l’anno scorso|la scorsa estate|lo scorso anno) ..8 _',
      '+ (defunto|defunta|povero|povera) @family ..6 _',
      '+ @family (defunto|defunta) ..6 _',
      '(morto|morta|deceduto|deceduta|mancato|mancata|morte) ..1 (di|per|a causa|dopo) ..3 _',
      `(precedente|precedenti|anamnesi|riabilitazione|postumi|sopravvissuto|sopravvissuta|guarito|guarita|ripreso) (di|da|dopo|per|del|
        dal) ..2 _`,
      '_ ..2 (quando ero|da) (bambino|bambina|piccolo|piccola|giovane)',
    ],
    hypothetical: [
      '+ (se|qualora) (lei|qualcuno|un|una|il|si|i|avete|sentite|notate|avvertite|doveste|dovesse) ..8 _',
      '+ (in caso|nel caso|in presenza) (di|in|d) ..4 _',
      '+ (come|consigli per) [..1] (riconoscere|prevenire|evitare|individuare|reagire|comportarsi|gestire|segnalare) ..5 _',
      '(rischio|rischi|causa|cause|pericolo|pericoli|probabilità|costo|prevenzione|segnali) (di|del|della|da) ..3 _',
      '(può|possono|potrebbe) (provocare|causare|portare|scatenare) ..4 _',
      '(evitare|prevenire|contro|proteggere|ridurre) ..4 _',
      '+ quando (si|qualcuno|un|una|avvertite|sentite) ..6 _',
    ],
    topic: [
      `(formazione|corso|corsi|webinar|seminario|convegno|conferenza|articolo|studio|libro|film|romanzo|serie|canzone|podcast|puntata|
        episodio|documentario|opuscolo|manifesto|polizza|politica|guida|assicurazione|esercitazione|procedura|modulo|campagna|rilevatore|
        rilevatori|sensore|kit|piano|simulazione|sensibilizzazione|prevenzione) (su|sul|sulla|sulle|di|del|della|per|contro|antincendio|
        riguardo|intitolato) ..5 _`,
      '~ (newsletter|webinar|podcast|documentario|disiscriversi|esercitazione|e-learning)',
    ],
  },
}
