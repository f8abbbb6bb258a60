/** Drawings of the demo's rewards: one shape each on a colored ground, 960 × 720. */
const SHAPES = {
  headphones:
    '<path d="M300 420a180 180 0 0 1 360 0" fill="none" stroke="#1f2430" stroke-width="34" stroke-linecap="round"/><rect x="262" y="390" width="84" height="170" rx="40" fill="#1f2430"/><rect x="614" y="390" width="84" height="170" rx="40" fill="#1f2430"/><rect x="286" y="414" width="34" height="122" rx="17" fill="#fff" opacity=".25"/><rect x="638" y="414" width="34" height="122" rx="17" fill="#fff" opacity=".25"/>',
  speaker:
    '<rect x="330" y="170" width="300" height="400" rx="60" fill="#1f2430"/><circle cx="480" cy="440" r="88" fill="#3b4254"/><circle cx="480" cy="440" r="44" fill="#11141b"/><circle cx="480" cy="270" r="50" fill="#3b4254"/><circle cx="480" cy="270" r="20" fill="#11141b"/>',
  backpack:
    '<path d="M400 210a80 80 0 0 1 160 0" fill="none" stroke="#27364b" stroke-width="26"/><rect x="320" y="210" width="320" height="390" rx="90" fill="#32507a"/><rect x="360" y="400" width="240" height="160" rx="34" fill="#27406a"/><path d="M360 450H600" stroke="#fff" stroke-width="8" opacity=".5"/><rect x="420" y="270" width="120" height="60" rx="20" fill="#f2b441"/>',
  stand:
    '<path d="M250 560H710L650 600H310Z" fill="#a9adb8"/><path d="M330 560L440 380H700L640 560" fill="#c9ccd4"/><rect x="330" y="210" width="340" height="220" rx="14" fill="#1f2430" transform="rotate(-6 500 320)"/><rect x="350" y="228" width="300" height="184" rx="6" fill="#4f7df0" transform="rotate(-6 500 320)"/>',
  mouse:
    '<rect x="370" y="190" width="220" height="350" rx="110" fill="#f7f7fa"/><path d="M480 190V330M370 330H590" stroke="#c9ccd4" stroke-width="8"/><rect x="464" y="230" width="32" height="70" rx="16" fill="#1f2430"/>',
  bottle:
    '<rect x="420" y="150" width="120" height="70" rx="16" fill="#1f2430"/><rect x="390" y="215" width="180" height="380" rx="50" fill="#2f8f83"/><rect x="390" y="330" width="180" height="120" fill="#fff" opacity=".85"/><rect x="415" y="240" width="22" height="330" rx="11" fill="#fff" opacity=".35"/>',
  coffee:
    '<rect x="320" y="180" width="280" height="400" rx="36" fill="#27303d"/><rect x="360" y="370" width="240" height="210" fill="#3f4a5c"/><path d="M430 470h110v60a50 50 0 0 1-110 0z" fill="#fff"/><path d="M540 485h30a24 24 0 0 1 0 50h-34" fill="none" stroke="#fff" stroke-width="12"/><rect x="440" y="330" width="60" height="60" rx="10" fill="#11141b"/><circle cx="400" cy="250" r="22" fill="#f2b441"/>',
  pans: '<ellipse cx="430" cy="470" rx="190" ry="64" fill="#11141b"/><path d="M240 400H620V470a190 64 0 0 1-380 0Z" fill="#3b4254"/><ellipse cx="430" cy="400" rx="190" ry="60" fill="#596377"/><rect x="610" y="392" width="190" height="30" rx="15" fill="#7a5c3e"/><path d="M330 300h200v60a100 34 0 0 1-200 0z" fill="#c8452f"/><ellipse cx="430" cy="300" rx="100" ry="30" fill="#e4725d"/>',
  streaming:
    '<rect x="230" y="180" width="500" height="310" rx="28" fill="#11141b"/><rect x="252" y="202" width="456" height="266" rx="12" fill="#6d3df0"/><path d="M430 270L560 335L430 400Z" fill="#fff"/><path d="M380 560H580" stroke="#11141b" stroke-width="26" stroke-linecap="round"/>',
  app: '<rect x="350" y="120" width="260" height="480" rx="46" fill="#11141b"/><rect x="366" y="150" width="228" height="420" rx="26" fill="#e8efff"/><g fill="#2563eb"><rect x="392" y="190" width="76" height="76" rx="20"/><rect x="492" y="190" width="76" height="76" rx="20" opacity=".6"/><rect x="392" y="290" width="76" height="76" rx="20" opacity=".6"/><rect x="492" y="290" width="76" height="76" rx="20"/></g><rect x="392" y="400" width="176" height="40" rx="20" fill="#16a34a"/>',
  game: '<rect x="230" y="260" width="500" height="260" rx="130" fill="#27303d"/><path d="M340 340v100M290 390h100" stroke="#fff" stroke-width="34" stroke-linecap="round"/><circle cx="610" cy="350" r="28" fill="#f2b441"/><circle cx="660" cy="410" r="28" fill="#e4725d"/><circle cx="560" cy="410" r="28" fill="#4fb3a5"/>',
  dinner:
    '<circle cx="480" cy="370" r="200" fill="#fff"/><circle cx="480" cy="370" r="140" fill="#f1eee7"/><path d="M410 380q70-110 140 0q-70 70-140 0" fill="#c8452f"/><path d="M440 340q40 30 90-10" stroke="#4f8a3f" stroke-width="16" fill="none" stroke-linecap="round"/><path d="M200 220v110a34 34 0 0 0 68 0V220M234 220v320" stroke="#8a8f9c" stroke-width="18" fill="none" stroke-linecap="round"/><path d="M740 540V220q-60 70-50 190h50" fill="none" stroke="#8a8f9c" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>',
  watch:
    '<path d="M410 120h140l20 120H390zM390 480h180l-20 130H410z" fill="#27364b"/><rect x="360" y="220" width="240" height="280" rx="70" fill="#11141b"/><rect x="384" y="246" width="192" height="228" rx="48" fill="#0f5f54"/><path d="M420 380l40-50 40 36 44-72" stroke="#7df0c8" stroke-width="16" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
  card: '<rect x="240" y="220" width="480" height="300" rx="32" fill="#b3392a"/><path d="M240 300h480v52H240z" fill="#27303d"/><rect x="284" y="420" width="180" height="28" rx="14" fill="#fff" opacity=".85"/><path d="M600 420c-34-44 12-74 24-34 12-40 58-10 24 34l-24 30z" fill="#f2b441"/>',
} as const;
export type RewardPicture = keyof typeof SHAPES;

const GROUNDS = [
  ['#fde7d6', '#f8c79f'],
  ['#dcebff', '#a9cdfb'],
  ['#e4f5ea', '#aadfc0'],
  ['#efe6ff', '#cdb6fb'],
  ['#fff3c9', '#f6d878'],
] as const;

/** The picture of a reward as SVG, shapes only. */
export function rewardSvg(picture: RewardPicture): string {
  const at = Object.keys(SHAPES).indexOf(picture);
  const [light, dark] = GROUNDS[at % GROUNDS.length] ?? GROUNDS[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
    <rect width="960" height="720" fill="url(#g)"/><circle cx="480" cy="370" r="290" fill="#fff" opacity=".35"/>
    <ellipse cx="480" cy="620" rx="230" ry="26" fill="#000" opacity=".12"/>${SHAPES[picture]}</svg>`;
}
