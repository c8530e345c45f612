public class Subject {
    private int 库存;

    public void 入库(int 数量) {
        if (数量 <= 0) {
            throw new IllegalArgumentException("数量必须为正：" + 数量);
        }
        库存 += 数量;
    }

    public boolean 出库(int 数量) {
        if (数量 > 库存) {
            return false;
        }
        库存 -= 数量;
        return true;
    }

    public int get库存() {
        return 库存;
    }
}
