import type { LanguageWords } from '../rules/rule-types.ts'

export const portugueseWords: LanguageWords = {
  common: `o|a|os|as|um|uma|de|do|da|dos|das|e|ou|mas|é|são|está|estão|estou|tenho|tem|há|eu|ele|ela|nós|meu|minha|meus|seu|sua|nosso|
    nossa|não|nao|já|que|em|no|na|nos|nas|com|por|para|pra|ao|à|se|me|te|lhe|muito|mais|como|quando|desde|porque|este|esta|isso|isto|você|
    vocês|foi|ser|olá|tudo|sem|sobre|também|pelo|pela|num|numa`,
  names: {
    no: 'não|nao|nunca|sem|nem|nenhum|nenhuma|jamais|nega|tampouco|nada|ninguém',
    i: 'eu|me|nós|estou|tenho|a gente|to|tô',
    my: 'meu|minha|meus|minhas|nosso|nossa|seu|sua|o|a|os|as|um|uma|este|esta|esse|essa|dele|dela|do|da|no|na',
    family: `marido|esposo|esposa|mulher|companheiro|companheira|namorado|namorada|mãe|mamãe|pai|papai|filho|filha|irmão|irmã|avô|avó|
      vovó|vovô|neto|neta|tio|tia|primo|prima|sobrinho|sobrinha|amigo|amiga|sogro|sogra|padrasto|madrasta|enteado|enteada|vizinho|vizinha|
      parceiro|parceira|colega de quarto`,
    child: `criança|crianças|filho|filha|filhos|bebê|bebé|recém-nascido|menino|menina|meninos|meninas|neto|neta|sobrinho|sobrinha|aluno|
      aluna|alunos|estudante|menor|menores|adolescente|garoto|garota|miúdo|miúda|enteada|enteado|filhinho|filhinha`,
    someone: `ele|ela|eles|alguém|pessoa|paciente|residente|morador|moradora|inquilino|inquilina|cliente|motorista|funcionário|
      funcionária|trabalhador|colega|aluno|aluna|criança|bebê|bebé|homem|senhor|senhora|menino|menina|@family`,
    anyone: '@i|@someone',
    filler: `de|do|da|um|uma|o|a|os|as|forte|fortes|aguda|agudo|outro|outra|sinais de|sintomas de|histórico de|antecedentes de|
      pensamentos|ideias|cheiro de|cheiro a`,
    count: '#|um|uma|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta|alguns|vários|muitos|uns',
    longago: '(há|a|faz|fazem) [cerca de|mais de|quase|uns] @count (anos|ano|meses|mês|décadas) [atrás]|@count (anos|ano|meses|mês) atrás',
    now: 'agora|já|urgente|urgência|emergência|ajuda|socorro|rápido|de repente|imediatamente|hoje|192|112|911|ambulância|depressa',
  },
  contexts: {
    negated: [
      '(sem|nem|nenhum|nenhuma|nunca|nega|descartado|descartada|ausência|em vez) [@filler] [@filler] [@filler] _',
      `(não|nunca|nem) [me|lhe|se|o] [tenho|tem|temos|têm|há|havia|sinto|sente|apresenta|refere|teve|tive|tido|sofre|quero|quer|vou|vai|
        existe|é|estou|está|houve] [com|a|de] [@filler] [@filler] _`,
      '+ _ (não|nenhum|nenhuma|negativo|nega) $',
      '+ (sem|não|nega|nem) ..6 (ou|nem) [@filler] _',
      '+ (sem|nega) ..3 _ ..3 (ou|nem)',
      '_ (passou|desapareceu|resolvido|resolvida|foi descartado|foi descartada|descartada|já passou)',
      '~ (alarme falso|falso alarme|brincadeira|força de expressão)',
    ],
    past: [
      '@longago',
      'em @year',
      '_ ..3 @longago',
      '+ @longago ..8 _',
      '_ ..3 em @year',
      '+ em @year ..8 _',
      '_ ..3 (ano passado|verão passado|inverno passado)',
      '+ (ano passado|verão passado|inverno passado) ..8 _',
      '+ (falecido|falecida) @family ..6 _',
      '+ @family (falecido|falecida) ..6 _',
      '(morreu|faleceu|morto|falecido|falecida|morte) ..1 (de|por|após|devido) ..3 _',
      '(antecedente|antecedentes|histórico|reabilitação|sequelas|sobrevivente|recuperado|recuperada|recuperação) (de|do|após|da|por) ..2 _',
      '_ ..2 quando (era|eu era|tinha) (criança|pequeno|pequena|jovem|#)',
    ],
    hypothetical: [
      '+ (se|caso) (você|o senhor|alguém|um|uma|seu|sua|algum|os|as|vocês|sentir|notar|houver) ..8 _',
      '+ em caso de ..4 _',
      '+ (como|dicas para) [..1] (reconhecer|prevenir|evitar|detectar|identificar|agir|reagir|gerir|denunciar|lidar) ..5 _',
      '(risco|riscos|causa|causas|perigo|perigos|probabilidade|custo|prevenção|sinais) (de|do|da|por) ..3 _',
      '(pode|podem|poderia) (provocar|causar|levar|desencadear) ..4 _',
      '(evitar|prevenir|contra|proteger|reduzir) ..4 _',
      '+ quando (você|alguém|um|uma) ..6 _',
    ],
    topic: [
      `(formação|treinamento|curso|cursos|seminário|webinar|workshop|palestra|artigo|estudo|livro|filme|romance|série|música|podcast|
        episódio|documentário|folheto|cartaz|política|guia|seguro|simulado|simulacro|procedimento|módulo|campanha|detector|detectores|
        sensor|kit|plano|protocolo|capacitação|sensibilização|prevenção) (sobre|de|do|da|para|em|contra|acerca|intitulado) ..5 _`,
      '~ (newsletter|boletim|webinar|podcast|documentário|cancelar inscrição|simulado|e-learning)',
    ],
  },
}
