import { PALETTES } from './iso.ts';
import { SCENES } from './scenes.ts';
import type { SceneName } from './scenes.ts';

export interface Guide {
  readonly name: string;
  readonly company: 'aurora' | 'nordika';
  readonly lang: string;
  readonly scene: SceneName;
  readonly title: string;
  readonly subtitle: string;
  readonly brand: string;
  /** Inner HTML of each page after the cover. */
  readonly pages: readonly string[];
}

const displayGuide: Guide = {
  name: 'display-guide',
  company: 'aurora',
  lang: 'pt-BR',
  scene: 'display',
  title: 'Guia de exposição',
  subtitle: 'Como montar uma loja que o cliente entende em cinco segundos',
  brand: 'Casa Aurora · Equipe de Aprendizagem',
  pages: [
    `<h2>Leia a loja com os pés do cliente</h2>
     <p>Ao entrar, quase todos passam direto pelos primeiros dois ou três metros: é a zona de transição, em que os olhos ainda se acostumam com a luz. Não coloque ali a oferta mais importante. Ela rende mais logo depois, à direita de quem entra, onde o passo desacelera.</p>
     <div class="grid"><div><h3>Zona quente</h3><p>Entrada direita, ponta de gôndola, área do caixa e tudo que fica ao lado do produto mais procurado.</p></div>
     <div><h3>Zona fria</h3><p>Cantos do fundo, corredores sem saída e o lado esquerdo da entrada. Leve para lá o produto que o cliente já vem buscar.</p></div></div>
     <h2>A altura decide</h2>
     <table><tr><th>Altura do piso</th><th>O que expor</th><th>Por quê</th></tr>
     <tr><td>1,60 m ou mais</td><td>Sinalização, caixas leves</td><td>Vê-se de longe, alcança-se mal</td></tr>
     <tr><td>1,20 a 1,60 m</td><td>Lançamentos e margem maior</td><td>Nível dos olhos de um adulto</td></tr>
     <tr><td>0,80 a 1,20 m</td><td>Giro alto, itens de prova</td><td>Nível das mãos: convida ao toque</td></tr>
     <tr><td>Abaixo de 0,80 m</td><td>Volumes, peso, estoque visível</td><td>Seguro para levantar com os joelhos</td></tr></table>`,
    `<h2>Aparelho ligado vende, aparelho desligado informa</h2>
     <ul><li><b>Televisões:</b> mesma cena em todas, modo de imagem “padrão”, sem modo loja, brilho adequado à luz do ambiente.</li>
     <li><b>Notebooks:</b> tampa a 100 graus, tela inicial limpa, fora da tomada só se a bateria estiver acima de 60%.</li>
     <li><b>Celulares:</b> carregados, com câmera aberta e sem conta pessoal conectada.</li>
     <li><b>Linha branca:</b> porta destravada e uma prateleira preenchida para dar noção de espaço.</li></ul>
     <h2>Preço: uma etiqueta, três verdades</h2>
     <p>O Código de Defesa do Consumidor (art. 31) pede informação correta, clara, precisa e em português. Na etiqueta da Casa Aurora aparecem sempre, com o mesmo destaque possível de ler a um metro:</p>
     <ol><li>o preço à vista;</li><li>o total a prazo, com número e valor das parcelas e a taxa de juros;</li><li>o modelo exato, igual ao da caixa.</li></ol>
     <p class="note">Se houver dois preços para o mesmo produto, o cliente paga o menor (Lei 10.962/2004, art. 5º). Corrija a etiqueta na mesma hora.</p>`,
    `<h2>Ronda de dez minutos, três vezes ao dia</h2>
     <table><tr><th>Olhe</th><th>Está bom quando…</th></tr>
     <tr><td>Piso e corredores</td><td>há 1,20 m livre para passar uma cadeira de rodas e nenhum cabo solto</td></tr>
     <tr><td>Mostruário</td><td>tudo ligado, limpo e preso com segurança</td></tr>
     <tr><td>Etiquetas</td><td>cada produto tem a sua, do lado direito, com a data de hoje ou válida</td></tr>
     <tr><td>Pontas de gôndola</td><td>uma ideia só: um tema, até três produtos, um acessório</td></tr>
     <tr><td>Caixa</td><td>itens de impulso alinhados, balcão sem papéis com dados de clientes</td></tr></table>
     <h2>Conte uma história por ponta</h2>
     <p>“Home office em casa pequena” funciona melhor do que “notebooks em oferta”. Junte o notebook, o suporte e o fone; mostre o conjunto montado e deixe o preço do conjunto visível. A foto semanal da ponta deve ser feita de frente, com luz acesa e sem pessoas.</p>`,
  ],
};

const privacyGuide: Guide = {
  name: 'privacy-pocket-guide',
  company: 'aurora',
  lang: 'pt-BR',
  scene: 'privacy',
  title: 'LGPD de bolso',
  subtitle: 'O que muda no balcão, no caixa e no celular da loja',
  brand: 'Casa Aurora · Privacidade e Segurança',
  pages: [
    `<h2>Dado pessoal é tudo que aponta para uma pessoa</h2>
     <p>Nome, CPF, telefone, placa do carro, endereço de entrega, foto, histórico de compras. A Lei 13.709/2018 (LGPD) vale para o papel anotado no balcão tanto quanto para o sistema.</p>
     <div class="grid"><div><h3>Dado comum</h3><p>Pode ser tratado quando há uma base legal: cumprir o contrato, obrigação legal, consentimento, legítimo interesse e outras (art. 7º).</p></div>
     <div><h3>Dado sensível</h3><p>Saúde, biometria, religião, origem racial, opinião política, vida sexual. Regras mais rígidas (art. 11). Na loja, quase nunca é preciso.</p></div></div>
     <h2>Três perguntas antes de pedir um dado</h2>
     <ol><li><b>Para quê?</b> Se você não sabe explicar em uma frase, não peça.</li><li><b>Preciso de tudo isso?</b> Para trocar um produto com nota, a nota basta.</li><li><b>Onde vai ficar?</b> Só no sistema da empresa; nunca no seu celular ou caderno.</li></ol>`,
    `<h2>O cliente pode pedir</h2>
     <table><tr><th>Direito (art. 18)</th><th>O que você faz</th></tr>
     <tr><td>Saber se temos dados e quais são</td><td>Registra o pedido no canal de privacidade e informa o protocolo</td></tr>
     <tr><td>Corrigir</td><td>Atualiza no sistema depois de confirmar a identidade</td></tr>
     <tr><td>Eliminar dados tratados por consentimento</td><td>Encaminha ao canal; nota fiscal e garantia continuam guardadas por obrigação legal</td></tr>
     <tr><td>Retirar o consentimento</td><td>Desliga as mensagens de oferta na hora, sem discutir</td></tr></table>
     <h2>Se algo deu errado</h2>
     <p>Planilha enviada à pessoa errada, celular da loja perdido, tela deixada aberta: avise a gerência e <b>privacidade@aurora.example</b> imediatamente, mesmo que pareça pequeno. A empresa tem prazo curto para avaliar e, se houver risco relevante, comunicar a ANPD e as pessoas afetadas. Ninguém é punido por avisar cedo.</p>
     <p class="note">Este guia resume a prática da loja e não substitui a orientação do encarregado de dados.</p>`,
  ],
};

const paintGuide: Guide = {
  name: 'paint-preparation-guide',
  company: 'nordika',
  lang: 'en-US',
  scene: 'paint',
  title: 'Prepare, prime, paint',
  subtitle: 'The counter guide to surfaces that last',
  brand: 'Nordika Tools · Trade Academy',
  pages: [
    `<h2>Most paint failures start before the can is open</h2>
     <p>Peeling, blistering and stains have the same three causes: the surface was <b>wet</b>, <b>dirty</b> or <b>too smooth</b>. Ask about them before you talk about color.</p>
     <table><tr><th>Surface</th><th>Clean</th><th>Sand</th><th>First coat</th></tr>
     <tr><td>New plaster, dry</td><td>Brush off dust</td><td>P180, light</td><td>Diluted wall paint or wall sealer</td></tr>
     <tr><td>Chalky old wall</td><td>Wash, let dry</td><td>Scrape loose parts</td><td>Penetrating primer</td></tr>
     <tr><td>Glossy enamel</td><td>Degrease</td><td>P220 until dull</td><td>Adhesion primer</td></tr>
     <tr><td>Bare softwood</td><td>Remove resin</td><td>P120, then P180</td><td>Knot sealer, wood primer</td></tr>
     <tr><td>Rusty steel</td><td>Wire brush</td><td>P80 to bright metal</td><td>Anti-corrosion primer, same day</td></tr></table>
     <p class="note">In homes built before 1978 (USA) or 1990 (Canada) old coats may hold lead. Do not dry-sand them: test first and follow the local rules.</p>`,
    `<h2>How much paint?</h2>
     <p>Measure, subtract, divide, multiply by the coats. Then round up to whole cans of the same batch.</p>
     <p class="formula">litres = (wall area − openings) ÷ coverage × coats</p>
     <div class="grid"><div><h3>Example</h3><p>A room of 4 × 3 m, 2.5 m high: 35 m² of wall. One door (1.6 m²) and one window (1.4 m²) leave 32 m². At 10 m² per litre and two coats: 6.4 litres.</p></div>
     <div><h3>What changes coverage</h3><p>Rough plaster takes up to a third more. Strong color changes need a tinted primer. A worn roller wastes paint; a good one pays for itself in one room.</p></div></div>
     <h2>Climate window</h2>
     <ul><li>Surface between 10 and 30 °C, and at least 3 °C above the dew point.</li><li>Relative humidity under 85 %.</li><li>Outside: follow the shade around the house, and stop two hours before dew or rain.</li></ul>`,
    `<h2>Reading a defect like a professional</h2>
     <table><tr><th>You see</th><th>It was probably</th><th>Say to the customer</th></tr>
     <tr><td>Blisters</td><td>Moisture behind the film</td><td>Find the water first; paint cannot hold it back</td></tr>
     <tr><td>Roller lines</td><td>Edges dried before the next lane</td><td>Work wet in wet, one wall at a time</td></tr>
     <tr><td>Yellow stain returns</td><td>Water or nicotine bleeding through</td><td>Stain-blocking primer, two coats</td></tr>
     <tr><td>Peels in sheets</td><td>Gloss not sanded, or grease</td><td>Remove, degrease, sand dull, prime</td></tr></table>
     <h2>Before the customer leaves the counter</h2>
     <ol><li>Repeat surface, area and number of coats.</li><li>Check that all cans carry the same batch number.</li><li>Add tape, tray, two roller covers and the right grit.</li><li>Remind: open windows, gloves, and cans to the collection point.</li></ol>`,
  ],
};

export const GUIDES: readonly Guide[] = [displayGuide, privacyGuide, paintGuide];

/** The whole guide as one printable page: A4, cover first. */
export function guideHtml(guide: Guide): string {
  const palette = PALETTES[guide.company];
  const pages = guide.pages
    .map(
      (page, index) =>
        `<section class="page">${page}<footer><span>${guide.title}</span><span>${index + 2}</span></footer></section>`,
    )
    .join('');
  return `<!doctype html><html lang="${guide.lang}"><meta charset="utf-8"><title>${guide.title}</title><style>
    @page{size:A4;margin:0} *{box-sizing:border-box}
    body{margin:0;font:13pt/1.55 Inter,sans-serif;color:#2b2226;-webkit-print-color-adjust:exact}
    .page{width:210mm;height:296.5mm;padding:22mm 20mm;position:relative;break-after:page;overflow:hidden}
    .page:last-child{break-after:auto}
    .cover{padding:0;background:${palette.sky}} .cover svg{position:absolute;left:-45mm;top:0;height:168mm;width:299mm}
    .cover div{position:absolute;left:0;right:0;bottom:0;height:140mm;padding:24mm 20mm;background:${palette.main};color:#fff}
    .cover h1{font:800 38pt/1.08 'Inter Display',Inter;margin:0 0 6mm;letter-spacing:-.02em}.cover p{font-size:15pt;line-height:1.4;margin:0;max-width:130mm}
    .cover small{position:absolute;left:20mm;bottom:20mm;font-size:10pt}.cover i{position:absolute;right:0;bottom:0;width:44mm;height:12mm;background:${palette.second}}
    h2{font:750 23pt/1.2 'Inter Display',Inter;color:${palette.main};margin:0 0 4mm;letter-spacing:-.01em} h2:not(:first-child){margin-top:10mm}
    h3{font-size:14pt;margin:0 0 1.5mm;color:${palette.dark}} p,ul,ol{margin:0 0 4mm} li{margin-bottom:1.6mm}
    .grid{display:grid;grid-template-columns:1fr 1fr;gap:6mm;margin:5mm 0}.grid>div{background:${palette.light};border-top:3px solid ${palette.second};padding:5mm}.grid p{margin:0}
    table{width:100%;border-collapse:collapse;margin:3mm 0 5mm;font-size:12pt} th{text-align:left;background:${palette.main};color:#fff;padding:2.4mm 3mm} td{padding:2.4mm 3mm;border-bottom:1px solid ${palette.floor};vertical-align:top} td:first-child{font-weight:600}
    .note{background:${palette.sky};border-left:5px solid ${palette.main};padding:4mm 5mm}.formula{font:700 18pt 'Inter Display',Inter;background:${palette.light};padding:5mm;text-align:center;border:1.5px solid ${palette.main}}
    footer{position:absolute;left:20mm;right:20mm;bottom:11mm;display:flex;justify-content:space-between;font-size:8.5pt;color:#6b5f63;border-top:1px solid ${palette.floor};padding-top:3mm}
  </style><section class="page cover">${SCENES[guide.scene]}<div><h1>${guide.title}</h1><p>${guide.subtitle}</p><small>${guide.brand}</small><i></i></div></section>${pages}</html>`;
}
