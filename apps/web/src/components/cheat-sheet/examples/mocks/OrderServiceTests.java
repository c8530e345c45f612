import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import org.junit.jupiter.api.Test;
import org.mockito.ArgumentCaptor;

class OrderServiceTests {
    private final OrderService.Payment payment = mock(OrderService.Payment.class);
    private final OrderService.Mailer mailer = mock(OrderService.Mailer.class);
    private final OrderService service = new OrderService(payment, mailer);

    @Test
    void tellsTheCustomer() {
        when(payment.pay("小明", 30)).thenReturn(true);
        assertEquals("下单成功", service.order("小明", 30));
        verify(mailer).send("小明", "已支付 30");
        verify(payment, times(1)).pay("小明", 30);
    }

    @Test
    void tellsNothingWhenRefused() {
        when(payment.pay(eq("小明"), anyInt())).thenReturn(false);
        assertEquals("支付被拒绝", service.order("小明", 30));
        verify(mailer, never()).send(any(), any());
    }

    @Test
    void survivesABrokenPayment() {
        when(payment.pay(any(), anyInt())).thenThrow(new IllegalStateException());
        assertEquals("支付系统不可用", service.order("小明", 30));
    }

    // 没有返回值的方法，用 doThrow 让它抛出异常。
    @Test
    void survivesABrokenMailer() {
        when(payment.pay(any(), anyInt())).thenReturn(true);
        doThrow(new IllegalStateException()).when(mailer).send(any(), any());
        assertEquals("下单成功，通知没有发出", service.order("小明", 30));
    }

    @Test
    void catchesWhatWasSent() {
        when(payment.pay(any(), anyInt())).thenReturn(true);
        service.order("小红", 88);
        ArgumentCaptor<String> text = ArgumentCaptor.forClass(String.class);
        verify(mailer).send(eq("小红"), text.capture());
        assertEquals("已支付 88", text.getValue());
    }
}
