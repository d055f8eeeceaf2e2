/*
 * German, French and Spanish dictionaries for intent detection, which understands English words. They translate word by word, except
 * for quoted text. Names of fields and options are in English on the screen and are not translated.
 */
const dictionaries: readonly Dictionary[] = [
  dictionaryOf(`
    wie=how|wo=where|warum,wieso,weshalb=why|wann=when|wer=who|welcher,welche,welches,welchen=which|was ist,was sind=what is|gibt es=is there
    finde,finden,suche,suchen=find|empfiehl,empfehle,empfehlen=recommend|zeige,zeig,zeigen=show|liste=list
    füge,hinzufügen,hinzuzufügen,ergänze=add|meinem,meine,meinen,meiner,meines=my|übersicht,dashboard=dashboard
    erkläre,erklär,erklären,erläutere=explain|beschreibe=describe|einstellungen,einstellung,konfiguration=settings
    setze,setz,stelle,stell=set|ändere,ändern=change|schalte,schalt=turn|deaktiviere,deaktivieren=disable|aktiviere,aktivieren=enable|erhöhe=increase|senke=reduce
    starte,start,starten,führe,ausführen=run|lauf,laufs,ausführung=run|läufe,ausführungen=runs|letzter,letzten,letzte,letztes=last|fehlgeschlagen,fehlgeschlagene,fehlgeschlagenen,gescheitert=failed|testlauf=test run|passiert=happened
    auf=to|aus=off|ein,an=on|workflow,arbeitsablauf,ablauf=workflow|workflows,abläufe=workflows
    antwortton,tonfall,ton=response tone|benachrichtigungen=notifications|zielgruppe=target audience|zielmarkt=target market|webhook-adresse=webhook url|nachfassfrequenz=follow-up frequency|priorität=process priority|analysehäufigkeit=analysis frequency|prüfungshäufigkeit=audit frequency
    freundlich=friendly|sachlich,professionell=professional|einfühlsam=empathetic|knapp=concise|niedrig=low|mittel=medium|hoch=high|kritisch=critical|täglich=daily|stündlich=hourly|wöchentlich=weekly|monatlich=monthly
    rechnungen,rechnung=invoices|rücksendungen=returns|verträge=contracts|bewerbungen=applications|kunden=customers|termine=appointments|rechnungsprüfung=invoice|für=for|bitte=please|den,der,die,das,dem=the|und=and|zu,zum,zur=to|von=of|mit=with
  `),
  dictionaryOf(`
    comment=how|où=where|pourquoi=why|quand=when|qui=who|quel,quelle,quels,quelles=which|y a-t-il=is there
    trouve,trouvez,trouver,cherche,cherchez=find|recommande,recommandez=recommend|montre,montrez,affiche,affichez=show|liste,listez=list
    ajoute,ajoutez,ajouter=add|mon,ma,mes=my|tableau de bord=dashboard
    explique,expliquez,expliquer=explain|décris,décrivez=describe|paramètres,réglages,configuration=settings
    règle,réglez,mets,mettez,définis,définissez=set|change,changez,modifie,modifiez=change|désactive,désactivez=disable|active,activez=enable|augmente,augmentez=increase|réduis,réduisez=reduce
    lance,lancez,lancer,démarre,démarrez,exécute,exécutez=run|exécution=run|exécutions=runs|dernier,dernière=last|dernières,derniers=latest|échoué,échouée,échouées=failed|test=test|passé=happened
    sur,à=to|processus,workflow=workflow|workflows=workflows
    ton de réponse,ton des réponses=response tone|notifications=notifications|public cible=target audience|marché cible=target market|fréquence de relance=follow-up frequency|priorité=process priority|fréquence d'analyse=analysis frequency|fréquence d'audit=audit frequency
    amical=friendly|professionnel=professional|empathique=empathetic|concis=concise|faible,basse=low|moyenne=medium|élevée,haute=high|critique=critical|quotidienne,quotidien=daily|horaire=hourly|hebdomadaire=weekly|mensuelle,mensuel=monthly
    factures,facture=invoices|retours=returns|contrats=contracts|candidatures=applications|clients=customers|rendez-vous=appointments|pour=for|le,la,les,l'=the|un,une=a|de,du,des,d'=of|et=and|avec=with|s'il te plaît,s'il vous plaît=please
  `),
  dictionaryOf(`
    cómo=how|dónde=where|por qué=why|cuándo=when|quién=who|qué,cuál,cuáles=which|hay=is there
    busca,buscar,encuentra,encontrar=find|recomienda,recomiéndame=recommend|muestra,muéstrame,mostrar=show|lista=list
    añade,añadir,agrega,agregar=add|mi,mis=my|panel,tablero=dashboard
    explica,explícame,explicar=explain|describe=describe|ajustes,configuración=settings
    pon,establece,fija=set|cambia,cambiar=change|desactiva,desactivar=disable|activa,activar=enable|aumenta=increase|reduce=reduce
    ejecuta,ejecutar,inicia,iniciar,lanza=run|ejecución=run|ejecuciones=runs|última,último=last|últimas,últimos=latest|falló,fallado,fallida,fallidas=failed|prueba=test|pasó=happened
    a,en=to|flujo de trabajo,flujo,workflow=workflow|flujos de trabajo,flujos,workflows=workflows
    tono de respuesta,tono=response tone|notificaciones=notifications|público objetivo=target audience|mercado objetivo=target market|frecuencia de seguimiento=follow-up frequency|prioridad=process priority|frecuencia de análisis=analysis frequency|frecuencia de auditoría=audit frequency
    amable,cercano=friendly|profesional=professional|empático=empathetic|conciso=concise|baja=low|media=medium|alta=high|crítica=critical|diaria,diario=daily|cada hora=hourly|semanal=weekly|mensual=monthly
    facturas,factura=invoices|devoluciones=returns|contratos=contracts|candidaturas,solicitudes=applications|clientes=customers|citas=appointments|para=for|el,la,los,las=the|un,una=a|de,del=of|y=and|con=with|por favor=please
  `),
]

interface Dictionary {
  /** Matches all words of the language in one pass. */
  pattern: RegExp
  english: ReadonlyMap<string, string>
}

/** Parses a list such as `a,b=c|d=e`. Longer phrases are matched first, so that they match as a whole. */
function dictionaryOf(text: string): Dictionary {
  const pairs = text
    .trim()
    .split(/[\n|]/)
    .flatMap((entry) => {
      const [from = '', to = ''] = entry.trim().split('=')
      return from.split(',').map((word): [string, string] => [word, to])
    })
  const sorted = pairs.map(([word]) => word).sort((a, b) => b.length - a.length)
  const withWordEnd = (word: string) => (word.endsWith("'") ? word : `${word}(?![\\p{L}\\p{N}-])`)
  // `\b` would treat letters outside ASCII as word boundaries.
  return { pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${sorted.map(withWordEnd).join('|')})`, 'giu'), english: new Map(pairs) }
}

/** Translates a question with the dictionary that contains the most words of it. Returns null if no dictionary contains at least two. */
export function translateToEnglish(question: string): string | null {
  const translations = dictionaries.map(({ pattern, english }) => {
    let hits = 0
    const translate = (word: string) => {
      hits += 1
      return ` ${english.get(word.toLowerCase()) ?? word} `
    }
    // Quoted text is not translated.
    const parts = question.split(/(["“„«][^"”“»]*["”“»])/).map((part, index) => (index % 2 === 1 ? part : part.replace(pattern, translate)))
    return { hits, text: parts.join('').replace(/\s+/g, ' ').trim() }
  })
  const best = translations.reduce((a, b) => (b.hits > a.hits ? b : a))
  return best.hits >= 2 ? best.text : null
}
